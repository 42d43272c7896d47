import { isolatedRunner } from '@enp/shared/isolated/run-isolated'

/** Runs a task of `bot/src/isolated-tasks.ts` in another process; see `RunIsolated`. */
export const runIsolated = isolatedRunner('bot/src/isolated-tasks')
