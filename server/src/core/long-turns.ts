import { fail } from '@enp/shared/errors'
import { openFairQueue, QueueFull } from '@enp/shared/isolated/fair-queue'

/** One at a time: two that compute at once finish no sooner, and hold up short requests twice as long. */
const queue = openFairQueue({ maxRunning: 1, maxRunningPerCaller: 1, maxWaitingPerCaller: 100 })

/**
 * Runs a computation of many milliseconds, which pauses for others, when no other such one runs. Turns go round the
 * subjects, one each. Errors: RATE_LIMITED when too many of one subject wait.
 */
export async function inLongTurn<T>(subject: string, compute: () => Promise<T>): Promise<T> {
  try {
    await queue.enter(subject)
  } catch (error) {
    if (error instanceof QueueFull) fail('RATE_LIMITED')
    throw error
  }
  try {
    return await compute()
  } finally {
    queue.leave(subject)
  }
}
