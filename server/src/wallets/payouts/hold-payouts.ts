import { type Database, inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { PayoutsHeldFor } from '../../core/wallet-schema.ts'
import { tellOperators } from '../../operators/tell-operators.ts'
import { findNewestPayout, findRelease, insertFirstRelease, type Release, saveHold } from './release.store.ts'
import { isBehind, type Mark, type Redis, raiseMark, readMark } from './signed-mark.ts'

interface Needs extends Pick<Deps, 'log'> {
  readonly db: Database
}

/** Stops all payouts until an operator has run `npm run restored`; operators are notified once. */
export async function holdPayouts({ db, log }: Needs, heldFor: PayoutsHeldFor): Promise<void> {
  const isNew = await inTransaction(db, async (tx) => {
    if (!(await saveHold(tx, heldFor))) return false
    const { number } = (await findRelease(tx)) ?? { number: 0n }
    const content = { kind: 'payouts_stopped', values: { reason: heldFor } } as const
    await tellOperators(tx, { key: `payouts_stopped:${number}:${heldFor}`, content })
    return true
  })
  if (isNew) log.error({ heldFor }, 'payouts are held: run `npm run restored`')
}

interface Marked extends Needs {
  /** Remembers how far this database has come; left out, only the database itself and the chain do. */
  readonly redis?: Redis | undefined
  /** Raw, of the hot wallet. */
  readonly account: string
}

/**
 * True while this database may pay. A copy of it may not: what was signed after the copy was made would be signed again;
 * docs/product.md, section 19. A new product may.
 */
export async function mayPay({ db, log, redis, account }: Marked): Promise<boolean> {
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

type Asked = Pick<Marked, 'db' | 'redis' | 'account'>

async function findReason({ db, redis, account }: Asked, release: Release): Promise<PayoutsHeldFor | undefined> {
  if (!release.isHere) return 'restored'
  const mark = redis && (await readMark(redis, account))
  return mark && isBehind(await ownMark(db, release), mark) ? 'older' : undefined
}

const ownMark = async (db: Database, { number }: Release): Promise<Mark> => ({
  release: number,
  payout: await findNewestPayout(db),
})

/** Remembers outside of the database how far it has come. */
export async function markSigned({ db, redis, account }: Asked): Promise<void> {
  const release = redis && (await findRelease(db))
  if (release) await raiseMark(redis, account, await ownMark(db, release))
}
