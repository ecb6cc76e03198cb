import AHAPCommandLine
import Glibc

exit(AHAPProgram.program.runAsProcess().rawValue)
