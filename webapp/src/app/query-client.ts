import { focusManager, QueryClient } from '@tanstack/react-query'
import { apiConnection } from '../api/api.ts'
import { onClockMoved } from '../api/clock/server-clock.ts'
import { deviceStorage } from '../api/offline/device-storage.ts'
import { miningStatus } from '../features/mining/mining.queries.ts'
import { host } from '../host/host.ts'
import { isNetworkFailure } from '../locales/error-text.ts'
import { cacheRetentionMs } from '../ui/layout/spec-constants.ts'
import { persistQueries } from './offline/persist-queries.ts'

const networkRetries = 2
const staleMs = 2_000

/** Creates the client with stored data. Calls ignore the offline status of web views. */
export async function createQueryClient(): Promise<QueryClient> {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: cacheRetentionMs,
        staleTime: staleMs,
        networkMode: 'always',
        retry: (failures, error) => isNetworkFailure(error) && failures < networkRetries,
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  if (host.user) await persistQueries(client, { store: deviceStorage, userId: host.user.id, build, staleMs })
  apiConnection.onReconnect(() => void client.invalidateQueries())
  window.addEventListener('online', apiConnection.check)
  host.onReturn(apiConnection.check)
  refetchOnReturn(client)
  return client
}

/** Refetches stale data and the mining status on return; everything if a clock was moved. */
function refetchOnReturn(client: QueryClient): void {
  focusManager.setEventListener((onFocus) => host.onReturn(() => onFocus()))
  host.onReturn(() => void client.invalidateQueries({ queryKey: miningStatus().queryKey }))
  onClockMoved(() => void client.invalidateQueries())
}

const build = import.meta.url
