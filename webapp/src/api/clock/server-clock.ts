import { useSyncExternalStore } from 'react'

/** Network delay is at most seconds; a larger difference means that a clock was moved. */
const jitterMs = 30_000

const listeners = new Set<() => void>()
const followers = new Set<() => void>()
let aheadMs: number | undefined

/** Days and countdowns follow the server's clock: the device's may be wrong. */
export function updateServerClock(serverTime: string, at = Date.now()): void {
  const before = aheadMs
  const next = Date.parse(serverTime) - at
  if (before !== undefined && Math.abs(next - before) < jitterMs) return
  aheadMs = next
  for (const listener of followers) listener()
  if (before !== undefined) for (const listener of listeners) listener()
}

export function serverNow(): Date {
  return new Date(Date.now() + (aheadMs ?? 0))
}

/** Calls back when a clock is moved while the app is open; returns the unsubscribe function. */
export function onClockMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useServerTime(): Date {
  useSyncExternalStore(follow, () => aheadMs)
  return serverNow()
}

function follow(listener: () => void): () => void {
  followers.add(listener)
  return () => void followers.delete(listener)
}
