import { focusManager, QueryClient } from '@tanstack/react-query'
import { connection } from '../api/api.ts'
import { deviceStorage } from '../api/device-storage.ts'
import { isNetworkFailure } from '../api/error-text.ts'
import { onClockMoved } from '../api/server-clock.ts'
import { miningStatus } from '../features/mining/mining.queries.ts'
import { host } from '../host/host.ts'
import { cacheRetentionMs } from '../ui/layout/spec-constants.ts'
import { persistQueries } from './persist-queries.ts'

const networkRetries = 2
const staleMs = 2_000

/**
 * Server state, with what the device stored of it, refetched when the server is back after it was away. Calls go out
 * even when the device believes it is offline, because web views are often wrong about it and a failed call says what
 * a waiting one does not.
 */
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
  connection.onReconnect(() => void client.invalidateQueries())
  window.addEventListener('online', connection.check)
  host.onReturn(connection.check)
  refetchOnReturn(client)
  return client
}

/**
 * Whoever comes back to the app finds what is true now: stale answers are refetched, and the status of mining, whose
 * answer tells the server's time. Where a clock was moved meanwhile, nothing on screen can be trusted.
 */
function refetchOnReturn(client: QueryClient): void {
  focusManager.setEventListener((onFocus) => host.onReturn(() => onFocus()))
  host.onReturn(() => void client.invalidateQueries({ queryKey: miningStatus().queryKey }))
  onClockMoved(() => void client.invalidateQueries())
}

/** The name of this very file of the build, which changes with its content. */
const build = import.meta.url
