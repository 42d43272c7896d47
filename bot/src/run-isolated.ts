import { isolatedRunner } from '@enp/shared/isolated/run-isolated'

export const runIsolated = isolatedRunner('bot/src/isolated-tasks')
