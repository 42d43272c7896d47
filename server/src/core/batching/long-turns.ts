import { throwRefusal } from '@enp/shared/errors'
import { openFairQueue, QueueFull } from '@enp/shared/isolated/fair-queue'

/** Two concurrent computations finish no sooner and delay short requests twice as long. */
const queue = openFairQueue({ maxRunning: 1, maxRunningPerCaller: 1, maxWaitingPerCaller: 100 })

/** Subjects take turns. Errors: RATE_LIMITED if too many of one subject wait. */
export async function runInComputeQueue<T>(subject: string, compute: () => Promise<T>): Promise<T> {
  try {
    await queue.enter(subject)
  } catch (error) {
    if (error instanceof QueueFull) throwRefusal('RATE_LIMITED')
    throw error
  }
  try {
    return await compute()
  } finally {
    queue.leave(subject)
  }
}
