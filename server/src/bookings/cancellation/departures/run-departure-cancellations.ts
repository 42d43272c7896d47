import { usualReasonText } from '@enp/shared/bookings/usual-cancellation-reasons'
import { CallRefusal } from '@enp/shared/errors'
import { runForRequest } from '@enp/shared/process/request-context'
import { type Database, inTransaction } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { forEachAlone } from '../../../core/jobs/for-each-alone.ts'
import { holdsLease, runWhenDue } from '../../../core/jobs/lease.ts'
import { endBookingWithDeparture } from '../cancel-by-organizer.ts'
import { retrySeconds } from './departure.rules.ts'
import { endCancellation } from './end-cancellation.ts'
import {
  type CancellationItem,
  countAttempt,
  findDueCancellationItems,
  findFinishedCancellations,
  lockCancellationItem,
  saveCancellationFailure,
  saveOutcome,
} from './items.store.ts'

/** A run starts as soon as there is work, so the lease period is only a second. */
const job = { name: 'departure cancellations', everySeconds: 1 }
const maxPerRun = 50
/** From this number of attempts on, failures are logged as errors for an operator. */
const manyAttempts = 5

/** Each booking ends and is marked in one transaction. Returns how many were ended. */
export async function runDepartureCancellations({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  const [next] = await findDueCancellationItems(db, 1)
  if (!next && (await findFinishedCancellations(db)).length === 0) return 0
  const ended = await runWhenDue(db, job, async ({ fence, dueAgain }) => {
    dueAgain()
    let count = 0
    for (const item of await findDueCancellationItems(db, maxPerRun))
      if (await endItem({ db, log }, item, fence)) count += 1
    await forEachAlone(await findFinishedCancellations(db), (id) => inTransaction(db, (tx) => endCancellation(tx, id)))
    return count
  })
  return ended ?? 0
}

async function endItem({ db, log }: Pick<Deps, 'db' | 'log'>, item: CancellationItem, fence: bigint): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, job, fence))) return false
      const locked = await lockCancellationItem(tx, item)
      if (!locked) return false
      const { departure, organizerId, reason, requestId, isCompensated } = locked
      const end = () =>
        endBookingWithDeparture(tx, item.bookingId, {
          departure,
          organizerId,
          isCompensated,
          reason: (language) => ('usual' in reason ? usualReasonText(language, reason.usual) : reason.words),
        })
      await saveOutcome(tx, item, await runForRequest(requestId, end))
      return true
    })
  } catch (error) {
    await postpone({ db, log }, item, error)
    return false
  }
}

/** If the database is unavailable, nothing can be stored: the run fails and is repeated. */
async function postpone(
  { db, log }: { db: Database; log: Deps['log'] },
  item: CancellationItem,
  error: unknown,
): Promise<void> {
  const problem = error instanceof CallRefusal ? error.code : 'FAILURE'
  const attempts = await countAttempt(db, item)
  const level = attempts >= manyAttempts ? 'error' : 'warn'
  log[level]({ err: error, ...item, attempts }, 'could not end a booking of a cancelled departure, trying again')
  await saveCancellationFailure(db, item, { attempts, problem, retrySeconds: retrySeconds(attempts) })
}
