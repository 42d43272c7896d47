import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { countInProgress, enqueueBroadcast } from '../../notifications/enqueue-broadcast.ts'
import type { BroadcastRow } from './broadcasts.store.ts'
import { chooseNextRecipients } from './next-recipients.rules.ts'
import { findNextCandidates, findRunning, lockRunning, saveFinished, saveWritten } from './writing.store.ts'

/** Ten seconds of the queue: little is to be taken back when it is stopped, and nothing waits behind it. */
const maxUnderWay = 250
const lookedAtOnce = 500
/** A round looks at some ten thousand people: of few who fit, it doesn't take all day to find them. */
const maxSteps = 20

/**
 * Keeps what runs in the queue, and no more than the queue can take. The row of a broadcast is locked while its next
 * notices are written, and says in the same transaction up to whom: however often a worker is killed, or however many
 * there are, each person has one. Answers how many were written; docs/product.md, section 6.
 */
export async function writeBroadcasts({ db }: Pick<Deps, 'db'>): Promise<number> {
  let written = 0
  for (const id of await findRunning(db)) written += await writeFor(db, id)
  return written
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

/** Undefined when there is nothing to write now. */
async function writeNext(tx: Tx, id: string): Promise<number | undefined> {
  const broadcast = await lockRunning(tx, id)
  if (!broadcast) return undefined
  const underWay = await countInProgress(tx, id)
  if (broadcast.is_written) {
    if (underWay === 0) await saveFinished(tx, id)
    return undefined
  }
  return underWay < maxUnderWay ? write(tx, broadcast, maxUnderWay - underWay) : undefined
}

async function write(tx: Tx, broadcast: BroadcastRow, room: number): Promise<number> {
  const users = await findNextCandidates(tx, broadcast, lookedAtOnce)
  const { chosen, upTo, isLast } = chooseNextRecipients(users, room, lookedAtOnce)
  await enqueueBroadcast(
    tx,
    broadcast,
    chosen.map(({ id, reachable, wantsOffers }) => ({ id, inChat: reachable && wantsOffers })),
  )
  await saveWritten(tx, broadcast.id, {
    upTo: upTo ?? broadcast.written_up_to,
    isLast,
    written: chosen.length,
    unreachable: chosen.filter(({ reachable }) => !reachable).length,
    switchedOff: chosen.filter(({ reachable, wantsOffers }) => reachable && !wantsOffers).length,
  })
  return chosen.length
}
