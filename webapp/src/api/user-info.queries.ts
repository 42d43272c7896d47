import type { Reply } from '@enp/shared/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { updateServerClock } from './clock/server-clock.ts'

type HoldReply = NonNullable<Reply<'GET /v1/user/info'>['data']['hold']>

export type HeldChoice = NonNullable<HoldReply['choice']>

export interface LiveHold {
  readonly id: string
  readonly title: string
  readonly holdExpiresAt: string
  readonly clockAheadMs: number
  readonly choice?: HeldChoice | undefined
}

interface UserInfo {
  readonly hold: LiveHold | null
  readonly unread: number
}

/** The hold may be paid in the chat or by another user. */
const holdRefreshMs = 15_000

const infoKey = ['User', 'info'] as const

export function userInfoQuery() {
  return queryOptions({
    queryKey: infoKey,
    queryFn: async ({ signal }): Promise<UserInfo> => {
      const { hold, unread } = (await call('GET /v1/user/info', {}, { signal })).data
      if (!hold) return { hold: null, unread }
      const { bookingId: id, title, holdExpiresAt, serverTime, choice } = hold
      updateServerClock(serverTime)
      return { hold: { id, title, holdExpiresAt, clockAheadMs: Date.parse(serverTime) - Date.now(), choice }, unread }
    },
    refetchInterval: ({ state: { data } }) => (data?.hold ? holdRefreshMs : false),
  })
}

export function refreshUserInfo(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: infoKey })
}

export function removeLiveHold(client: QueryClient, id: string): void {
  client.setQueryData(userInfoQuery().queryKey, (known) => (known?.hold?.id === id ? { ...known, hold: null } : known))
}

export function setUnread(client: QueryClient, unread: number): void {
  client.setQueryData(userInfoQuery().queryKey, (known) => known && { ...known, unread })
}
