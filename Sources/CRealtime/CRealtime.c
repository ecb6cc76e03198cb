#include "CRealtime.h"

void crealtime_post(sem_t *semaphore) { sem_post(semaphore); }
