import { isolatedRunner } from '@enp/shared/isolated/run-isolated'

/** Runs a task of `server/src/isolated-tasks.ts` in a child process; see `RunIsolated`. */
export const runIsolated = isolatedRunner('server/src/isolated-tasks')
