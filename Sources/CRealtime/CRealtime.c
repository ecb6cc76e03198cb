#include "CRealtime.h"

#include <semaphore.h>

void crealtime_post(void *semaphore) { sem_post(semaphore); }
