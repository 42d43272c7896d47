import { createListeners, createStore } from '../../host/state/store.ts'
import { useStore } from '../../host/state/use-store.ts'

/** Network delay is at most seconds; a larger difference means that a clock was moved. */
const jitterMs = 30_000

const moves = createListeners()
const aheadMs = createStore<number | undefined>(undefined)

/** Days and countdowns follow the server's clock: the device's may be wrong. */
export function updateServerClock(serverTime: string, at = Date.now()): void {
  const before = aheadMs.get()
  const next = Date.parse(serverTime) - at
  if (before !== undefined && Math.abs(next - before) < jitterMs) return
  aheadMs.set(next)
  if (before !== undefined) moves.notify()
}

export function serverNow(): Date {
  return new Date(Date.now() + (aheadMs.get() ?? 0))
}

/** Calls back when a clock is moved while the app is open; returns the unsubscribe function. */
export const onClockMoved = moves.subscribe

export function useServerTime(): Date {
  useStore(aheadMs)
  return serverNow()
}
