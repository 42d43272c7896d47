import { useSyncExternalStore } from 'react'

/** Answers are late by seconds at most; what differs by more is another clock. */
const jitterMs = 30_000

const listeners = new Set<() => void>()
const followers = new Set<() => void>()
let aheadMs: number | undefined

/**
 * Takes the server's time from an answer that came just now, or at the device's time `at`. Everything that depends on the day or on what is left
 * follows the server's clock, which the local messenger can move, and not the device's, which may be wrong.
 */
export function learnServerTime(serverTime: string, at = Date.now()): void {
  const before = aheadMs
  const next = Date.parse(serverTime) - at
  if (before !== undefined && Math.abs(next - before) < jitterMs) return
  aheadMs = next
  for (const listener of followers) listener()
  if (before !== undefined) for (const listener of listeners) listener()
}

/** The server's time, as far as it is known. */
export function serverNow(): Date {
  return new Date(Date.now() + (aheadMs ?? 0))
}

/** Calls back when one of the two clocks was moved while the app is open; returns the unsubscribe function. */
export function onClockMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server's time; the caller re-renders when it turns out to be another one. */
export function useServerTime(): Date {
  useSyncExternalStore(follow, () => aheadMs)
  return serverNow()
}

function follow(listener: () => void): () => void {
  followers.add(listener)
  return () => void followers.delete(listener)
}
