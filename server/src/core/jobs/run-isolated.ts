import { isolatedRunner } from '@enp/shared/isolated/run-isolated'

export const runIsolated = isolatedRunner('server/src/isolated-tasks')
