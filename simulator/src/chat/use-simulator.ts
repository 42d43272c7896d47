import { useEffect, useRef, useState } from 'react'
import type { ShownChat } from '../control/chats/chat.ts'
import type { SideChat } from '../control/chats/side-chats.ts'
import type { ShownSubscription } from '../control/payments/subscriptions.ts'
import type { ShownUser } from '../control/users.ts'
import type { JournalEntry } from '../telegram/journal-entry.ts'
import type { WaitingRequest } from '../wallet/wallet-desk.ts'
import { controlClient, type ShownBot } from './api.ts'
import { listenToLiveEvents, type PageEvent } from './live.ts'
import { reuseEqual } from './reuse-equal.ts'

const keptEntries = 300
const noChats: SideChat[] = []
const noSubscriptions: ShownSubscription[] = []
const noRequests: WaitingRequest[] = []

export function useBot(): ShownBot | undefined {
  return useFresh(controlClient.bot, (event) => event.type === 'open', 'bot')
}

export function useUsers(): ShownUser[] {
  return useFresh(controlClient.users, (event) => event.type === 'open' || event.type === 'users', 'users') ?? []
}

export function useChat(userId: number): ShownChat | undefined {
  const fits = (event: PageEvent) => event.type === 'open' || (event.type === 'chat' && event.userId === userId)
  return useFresh(
    () => controlClient.chat(userId),
    fits,
    `chat/${userId}`,
    (before, chat) => ({ ...chat, messages: reuseEqual(before?.messages, chat.messages) }),
  )
}

export function useSideChats(userId: number): SideChat[] {
  const fits = (event: PageEvent) =>
    event.type === 'open' || event.type === 'channels' || (event.type === 'chat' && event.userId === userId)
  return useFresh(() => controlClient.sideChats(userId), fits, `side-chats/${userId}`) ?? noChats
}

/** Also read again with the balance, because a renewal changes both. */
export function useSubscriptions(userId: number): ShownSubscription[] {
  const fits = (event: PageEvent) => event.type === 'open' || event.type === 'users' || event.type === 'clock'
  return useFresh(() => controlClient.subscriptions(userId), fits, `subscriptions/${userId}`) ?? noSubscriptions
}

export function useWalletRequests(userId: number): WaitingRequest[] {
  const fits = (event: PageEvent) => event.type === 'open' || (event.type === 'wallet' && event.userId === userId)
  return useFresh(() => controlClient.walletRequests(userId), fits, `wallet/${userId}`) ?? noRequests
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

/** Reads once and after every fitting event. Drops a late result of another key. */
function useFresh<Value>(
  read: () => Promise<Value>,
  fits: (event: PageEvent) => boolean,
  key: string,
  merge: (before: Value | undefined, next: Value) => Value = (_, next) => next,
): Value | undefined {
  const [fresh, setFresh] = useState<{ key: string; value: Value }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `read` or `fits` changes the key
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
      if (fits(event)) refresh()
    })
    return () => {
      stopped = true
      stop()
    }
  }, [key])
  return fresh?.key === key ? fresh.value : undefined
}
