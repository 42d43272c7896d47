import type { Reply } from '@enp/shared/contract'
import { queryOptions } from '@tanstack/react-query'
import { openCall } from './api.ts'

export type PublicConfig = Reply<'GET /v1/config'>['data']

/** What the product says of itself before anybody signs in; as lasting as the app itself. */
export function publicConfig() {
  return queryOptions({
    queryKey: ['Config'],
    queryFn: async ({ signal }) => (await openCall('GET /v1/config', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The bot's name in the messenger. */
export function botUsername() {
  return queryOptions({ ...publicConfig(), select: (config: PublicConfig) => config.botUsername })
}
