import { QueryClient } from '@tanstack/react-query'
import { isNetworkFailure } from '../api/error-text.ts'
import { cacheRetentionMs } from '../ui/spec-constants.ts'

const networkRetries = 2
const staleMs = 2_000

/**
 * Server state. Calls go out even when the device believes it is offline, because web views are often wrong about it
 * and a failed call says what a waiting one does not.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
