import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { learnServerTime } from '../../../api/server-clock.ts'

/** The hold that is told of on every tab. */
export interface LiveHold {
  readonly id: string
  readonly title: string
  readonly holdExpiresAt: string
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly clockAheadMs: number
}

/** It may be paid in the chat, or by somebody else. */
const refreshMs = 15_000

/** The newest booking that waits for its payment, as the person's own answer has it; null where none does. */
export function liveHoldQuery() {
  return queryOptions({
    queryKey: ['User', 'hold'],
    queryFn: async ({ signal }): Promise<LiveHold | null> => {
      const { hold } = (await call('GET /v1/user/info', {}, { signal })).data
      if (!hold) return null
      const { bookingId: id, title, holdExpiresAt, serverTime } = hold
      learnServerTime(serverTime)
      return { id, title, holdExpiresAt, clockAheadMs: Date.parse(serverTime) - Date.now() }
    },
    refetchInterval: ({ state: { data } }) => (data ? refreshMs : false),
  })
}

export function refreshLiveHold(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: liveHoldQuery().queryKey })
}

/** It is paid: nothing waits for a payment until the server says what else does. */
export function forgetLiveHold(client: QueryClient, id: string): void {
  client.setQueryData(liveHoldQuery().queryKey, (known) => (known?.id === id ? null : known))
}
