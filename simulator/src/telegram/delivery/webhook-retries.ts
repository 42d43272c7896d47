import { randomInt } from 'node:crypto'

/** When an update that failed is tried again. In memory only: after a restart everything is tried at once. */
export interface Retries {
  dueAtMs(updateId: number): number
  /** Counts a failure and answers when the next try is due; `retryAfter` seconds come from the receiver, or are 0. */
  fail(updateId: number, nowMs: number, retryAfter: number): number
  forget(updateId: number): void
  clear(): void
}

const longestRetryAfter = 3600
/** The pause doubles up to a random one between this and its double. */
const longestPauseSeconds = 60

export function createRetries(): Retries {
  const failed = new Map<number, { pauseSeconds: number; dueAtMs: number }>()
  return {
    dueAtMs: (updateId) => failed.get(updateId)?.dueAtMs ?? 0,
    fail(updateId, nowMs, retryAfter) {
      const last = failed.get(updateId)?.pauseSeconds
      const pauseSeconds = nextPause(last, retryAfter > 0)
      const wait = retryAfter > 0 ? Math.min(retryAfter, longestRetryAfter) : pauseSeconds
      const dueAtMs = nowMs + wait * 1000
      failed.set(updateId, { pauseSeconds, dueAtMs })
      return dueAtMs
    },
    forget: (updateId) => failed.delete(updateId),
    clear: () => failed.clear(),
  }
}

/** 1, 2, 4 … seconds. A pause the receiver asked for doesn't make the next one longer. */
function nextPause(last: number | undefined, asked: boolean): number {
  if (last === undefined) return 1
  if (asked) return last
  return Math.min(last * 2, randomInt(longestPauseSeconds, longestPauseSeconds * 2 + 1))
}
