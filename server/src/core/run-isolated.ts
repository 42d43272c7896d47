import { isolatedRunner } from '@enp/shared/isolated/run-isolated'

/** See `RunIsolated`. */
export const runIsolated = isolatedRunner('server/src/isolated-tasks')
