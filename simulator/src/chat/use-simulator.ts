import { useEffect, useRef, useState } from 'react'
import type { ShownChat } from '../control/chats/chat.ts'
import type { SideChat } from '../control/chats/side-chats.ts'
import type { ShownSubscription } from '../control/payments/subscriptions.ts'
import type { ShownUser } from '../control/users.ts'
import type { JournalEntry } from '../telegram/journal-entry.ts'
import type { WaitingRequest } from '../wallet/wallet-desk.ts'
import { controlClient, type ShownBot } from './api.ts'
import { listenToLiveEvents, type PageEvent } from './live.ts'

const keptEntries = 300
const noChats: SideChat[] = []
const noSubscriptions: ShownSubscription[] = []
const noRequests: WaitingRequest[] = []

export function useBot(): ShownBot | undefined {
  return useFresh(controlClient.bot, [], 'bot')
}

export function useUsers(): ShownUser[] {
  return useFresh(controlClient.users, ['users'], 'users') ?? []
}

export function useChat(userId: number): ShownChat | undefined {
  const merge = (before: ShownChat | undefined, chat: ShownChat) => ({
    ...chat,
    messages: reuseEqual(before?.messages, chat.messages),
  })
  return useFresh(() => controlClient.chat(userId), ['chat'], `chat/${userId}`, userId, merge)
}

export function useSideChats(userId: number): SideChat[] {
  const read = () => controlClient.sideChats(userId)
  return useFresh(read, ['channels', 'chat'], `side-chats/${userId}`, userId) ?? noChats
}

/** Also read again with the balance, because a renewal changes both. */
export function useSubscriptions(userId: number): ShownSubscription[] {
  const read = () => controlClient.subscriptions(userId)
  return useFresh(read, ['users', 'clock'], `subscriptions/${userId}`) ?? noSubscriptions
}

export function useWalletRequests(userId: number): WaitingRequest[] {
  return useFresh(() => controlClient.walletRequests(userId), ['wallet'], `wallet/${userId}`, userId) ?? noRequests
}

export function useJournal(): JournalEntry[] {
  const [entries, setEntries] = useState<JournalEntry[]>([])
  useEffect(
    () =>
      listenToLiveEvents((event) => {
        if (event.type === 'open') void controlClient.log().then((all) => setEntries(all.slice(-keptEntries)))
        if (event.type === 'log') setEntries((known) => [...known, event.entry].slice(-keptEntries))
      }),
    [],
  )
  return entries
}

/** Closes the mini app once the bot has sent its result into the chat. */
export function useMiniAppAnswered(userId: number, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(
    () =>
      listenToLiveEvents((event) => {
        if (event.type === 'mini-app-answered' && event.userId === userId) latest.current()
      }),
    [userId],
  )
}

export function useNow() {
  const [offset, setOffset] = useState(0)
  const [real, setReal] = useState(Date.now)
  useEffect(
    () =>
      listenToLiveEvents((event) => {
        if (event.type === 'open') void controlClient.clock().then(({ offsetSeconds }) => setOffset(offsetSeconds))
        if (event.type === 'clock') setOffset(event.offsetSeconds)
      }),
    [],
  )
  useEffect(() => {
    const timer = setInterval(() => setReal(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return { now: real + offset * 1000, exact: () => Date.now() + offset * 1000 }
}

export function useIsConnected(): boolean {
  const [connected, setConnected] = useState(true)
  useEffect(() => listenToLiveEvents(({ type }) => setConnected(type !== 'lost')), [])
  return connected
}

/**
 * Reads once, after each connection, and after events of these types, unless they are about
 * another user. Drops a late result of another key.
 */
function useFresh<Value>(
  read: () => Promise<Value>,
  types: readonly PageEvent['type'][],
  key: string,
  userId?: number,
  merge: (before: Value | undefined, next: Value) => Value = (_, next) => next,
): Value | undefined {
  const [fresh, setFresh] = useState<{ key: string; value: Value }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `read` changes the key
  useEffect(() => {
    let order = 0
    let shown = 0
    let stopped = false
    const refresh = () => {
      order += 1
      const mine = order
      read().then(
        (value) => {
          if (stopped || mine < shown) return
          shown = mine
          setFresh((before) => ({ key, value: merge(before?.key === key ? before.value : undefined, value) }))
        },
        () => undefined,
      )
    }
    refresh()
    const stop = listenToLiveEvents((event) => {
      const isOurs = !('userId' in event) || event.userId === userId
      if (event.type === 'open' || (types.includes(event.type) && isOurs)) refresh()
    })
    return () => {
      stopped = true
      stop()
    }
  }, [key])
  return fresh?.key === key ? fresh.value : undefined
}

/** Reuses the old object of each unchanged item, so that React skips its render. */
export function reuseEqual<Item extends { id: number }>(before: Item[] | undefined, next: Item[]): Item[] {
  if (!before) return next
  const known = new Map(before.map((item) => [item.id, item]))
  return next.map((item) => {
    const old = known.get(item.id)
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item
  })
}
