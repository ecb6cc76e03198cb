/// How many files a command works on at once.
enum JobOption {
  static let jobs = Option<Int?>(
    "jobs", short: "j", .integer("N", in: 1...256), defaultText: "one for each processor",
    help: "How many files to work on at once; the result is the same.")
}
