import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { countInProgress, enqueueBroadcast } from '../../notifications/enqueue-broadcast.ts'
import type { BroadcastRow } from './broadcasts.store.ts'
import { chooseNextRecipients } from './next-recipients.rules.ts'
import {
  findNextCandidates,
  findRunningBroadcastIds,
  lockRunningBroadcast,
  markBroadcastFinished,
  saveEnqueuedCounts,
} from './writing.store.ts'

/** Ten seconds of the queue. A stop cancels few notifications, and other messages hardly wait. */
const maxUnderWay = 250
const candidatesPerStep = 500
/** A round checks about ten thousand users, so that a small segment does not take all day. */
const maxSteps = 20

/**
 * Fills the queue up to its limit; returns how many were written. The locked broadcast row stores
 * the last recipient in the same transaction, so every user gets one notification. A broadcast that
 * fails stops no other.
 */
export async function enqueueRunningBroadcasts({ db }: Pick<Deps, 'db'>): Promise<number> {
  const written = await forEachAlone(await findRunningBroadcastIds(db), (id) => writeFor(db, id))
  return written.reduce((sum, count) => sum + count, 0)
}

async function writeFor(db: Database, id: string): Promise<number> {
  let written = 0
  for (let step = 0; step < maxSteps; step += 1) {
    const more = await inTransaction(db, (tx) => writeNext(tx, id))
    if (more === undefined) break
    written += more
  }
  return written
}

async function writeNext(tx: Tx, id: string): Promise<number | undefined> {
  const broadcast = await lockRunningBroadcast(tx, id)
  if (!broadcast) return undefined
  const underWay = await countInProgress(tx, id)
  if (broadcast.is_written) {
    if (underWay === 0) await markBroadcastFinished(tx, id)
    return undefined
  }
  return underWay < maxUnderWay ? write(tx, broadcast, maxUnderWay - underWay) : undefined
}

async function write(tx: Tx, broadcast: BroadcastRow, room: number): Promise<number> {
  const users = await findNextCandidates(tx, broadcast, candidatesPerStep)
  const { chosen, upTo, isLast } = chooseNextRecipients(users, room, candidatesPerStep)
  await enqueueBroadcast(
    tx,
    broadcast,
    chosen.map(({ id, reachable, wantsOffers }) => ({ id, inChat: reachable && wantsOffers })),
  )
  await saveEnqueuedCounts(tx, broadcast.id, {
    upTo: upTo ?? broadcast.written_up_to,
    isLast,
    written: chosen.length,
    unreachable: chosen.filter(({ reachable }) => !reachable).length,
    switchedOff: chosen.filter(({ reachable, wantsOffers }) => reachable && !wantsOffers).length,
  })
  return chosen.length
}
