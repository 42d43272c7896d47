import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { learnServerTime } from './server-clock.ts'

/** The hold that is told of on every tab. */
export interface LiveHold {
  readonly id: string
  readonly title: string
  readonly holdExpiresAt: string
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly clockAheadMs: number
}

interface UserInfo {
  /** The newest booking that waits for its payment; null where none does. */
  readonly hold: LiveHold | null
  /** How many notices of the inbox the person has not seen. */
  readonly unread: number
}

/** It may be paid in the chat, or by somebody else. */
const holdRefreshMs = 15_000

const infoKey = ['User', 'info'] as const

/** What every tab tells of, in one request. */
export function userInfo() {
  return queryOptions({
    queryKey: infoKey,
    queryFn: async ({ signal }): Promise<UserInfo> => {
      const { hold, unread } = (await call('GET /v1/user/info', {}, { signal })).data
      if (!hold) return { hold: null, unread }
      const { bookingId: id, title, holdExpiresAt, serverTime } = hold
      learnServerTime(serverTime)
      return { hold: { id, title, holdExpiresAt, clockAheadMs: Date.parse(serverTime) - Date.now() }, unread }
    },
    refetchInterval: ({ state: { data } }) => (data?.hold ? holdRefreshMs : false),
  })
}

export function refreshUserInfo(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: infoKey })
}

/** It is paid: nothing waits for a payment until the server says what else does. */
export function removeLiveHold(client: QueryClient, id: string): void {
  client.setQueryData(userInfo().queryKey, (known) => (known?.hold?.id === id ? { ...known, hold: null } : known))
}

export function setUnread(client: QueryClient, unread: number): void {
  client.setQueryData(userInfo().queryKey, (known) => known && { ...known, unread })
}
