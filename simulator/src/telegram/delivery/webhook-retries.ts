import { randomInt } from 'node:crypto'

/** Retry times of failed updates. In memory only: a restart retries all at once. */
export type WebhookRetries = ReturnType<typeof createWebhookRetries>

const maxRetryAfter = 3600
const maxPauseSeconds = 60

export function createWebhookRetries() {
  const failed = new Map<number, { pauseSeconds: number; dueAtMs: number }>()
  return {
    dueAtMs: (updateId: number) => failed.get(updateId)?.dueAtMs ?? 0,
    /** Counts a failure and returns the next try; `retryAfter` is the receiver's, or 0. */
    fail(updateId: number, nowMs: number, retryAfter: number): number {
      const last = failed.get(updateId)?.pauseSeconds
      const pauseSeconds = nextPause(last, retryAfter > 0)
      const wait = retryAfter > 0 ? Math.min(retryAfter, maxRetryAfter) : pauseSeconds
      const dueAtMs = nowMs + wait * 1000
      failed.set(updateId, { pauseSeconds, dueAtMs })
      return dueAtMs
    },
    forget: (updateId: number) => failed.delete(updateId),
    clear: () => failed.clear(),
  }
}

/** Doubles the pause; a pause the receiver requested does not lengthen the next one. */
function nextPause(last: number | undefined, isRequested: boolean): number {
  if (last === undefined) return 1
  if (isRequested) return last
  return Math.min(last * 2, randomInt(maxPauseSeconds, maxPauseSeconds * 2 + 1))
}
