import { type Database, inTransaction } from '../../core/database/database.ts'
import type { PayoutsHoldReason } from '../../core/database/row-states.ts'
import type { Deps } from '../../core/deps.ts'
import { notifyOperators } from '../../operators/access/notify-operators.ts'
import {
  findNewestPayout,
  findRelease,
  holdPayoutsRelease,
  insertFirstRelease,
  type PayoutsRelease,
} from './release.store.ts'
import { getMark, isBehindMark, type MarkRedis, raiseMark, type SignedPayoutMark } from './signing/signed-mark.ts'

interface Dependencies extends Pick<Deps, 'log'> {
  readonly db: Database
}

/** Stops all payouts until an operator runs `enp restored`. Notifies operators once. */
export async function holdPayouts({ db, log }: Dependencies, heldFor: PayoutsHoldReason): Promise<void> {
  const isNew = await inTransaction(db, async (tx) => {
    if (!(await holdPayoutsRelease(tx, heldFor))) return false
    const { number } = (await findRelease(tx)) ?? { number: 0n }
    const content = { kind: 'payouts_stopped', values: { reason: heldFor } } as const
    await notifyOperators(tx, { key: `payouts_stopped:${number}:${heldFor}`, content })
    return true
  })
  if (isNew) log.error({ heldFor }, 'payouts are held, run `enp restored`')
}

interface Marked extends Dependencies {
  /** Without it, only the database itself and the chain are checked. */
  readonly redis?: MarkRedis | undefined
  readonly account: string
}

/** A copy of a database may not pay: it would repeat payouts signed after the copy was made. */
export async function canDatabasePay({ db, log, redis, account }: Marked): Promise<boolean> {
  const release = await findRelease(db)
  if (!release) {
    await insertFirstRelease(db)
    return true
  }
  if (release.heldFor !== null) return false
  const heldFor = await findReason({ db, redis, account }, release)
  if (heldFor === undefined) return true
  await holdPayouts({ db, log }, heldFor)
  return false
}

type MarkQuery = Pick<Marked, 'db' | 'redis' | 'account'>

async function findReason(
  { db, redis, account }: MarkQuery,
  release: PayoutsRelease,
): Promise<PayoutsHoldReason | undefined> {
  if (!release.isHere) return 'restored'
  const mark = redis && (await getMark(redis, account))
  return mark && isBehindMark(await ownMark(db, release), mark) ? 'older' : undefined
}

const ownMark = async (db: Database, { number }: PayoutsRelease): Promise<SignedPayoutMark> => ({
  release: number,
  payout: await findNewestPayout(db),
})

/** Stores outside the database how far it has come. */
export async function markSigned({ db, redis, account }: MarkQuery): Promise<void> {
  const release = redis && (await findRelease(db))
  if (release) await raiseMark(redis, account, await ownMark(db, release))
}
