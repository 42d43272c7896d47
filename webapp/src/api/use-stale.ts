import { isUnreachable } from './connection.ts'
import { useOffline } from './use-session.ts'

interface Answer {
  readonly data: unknown
  readonly error: unknown
  readonly isError: boolean
  /** Milliseconds since 1970, by the device's clock. */
  readonly dataUpdatedAt: number
}

export interface Stale {
  /** No answer came at all; else the server refused to renew it. */
  readonly offline: boolean
  readonly savedAt: Date
}

/** What is on screen is remembered, not new: the oldest of these answers, when one of them can't be renewed. */
export function useStale(...answers: readonly Answer[]): Stale | undefined {
  const offline = useOffline()
  const shown = answers.filter(({ data }) => data !== undefined)
  const failed = shown.filter(({ isError }) => isError)
  if (shown.length === 0 || (!offline && failed.length === 0)) return undefined
  return {
    offline: offline || failed.some(({ error }) => isUnreachable(error)),
    savedAt: new Date(Math.min(...shown.map(({ dataUpdatedAt }) => dataUpdatedAt))),
  }
}
