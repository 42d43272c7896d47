import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { type Money, toNumber } from '@enp/shared/money'
import { type Database, inTransaction, type Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { findBalanceAfter } from '../ledger/ledger.store.ts'
import { systemAccount, type Transfer, userAccount } from '../ledger/transfer.rules.ts'
import { shareSession } from '../referrals/progress/share-session.ts'
import type { User } from '../users/user.rules.ts'
import { type Claimable, claimSession, findClaimable, lockClaimable } from './claim.store.ts'
import { miningIncome, reminderKey, type Session, settle } from './mining.rules.ts'

const maxAttempts = 3

/** A repeated claim returns the first result. Errors: MINING_NOT_STARTED, MINING_NOT_FINISHED. */
export async function claimMining(
  { db }: Deps,
  user: User,
  first: Claimable | undefined,
): Promise<Answer<'POST /v1/mining/claim'>> {
  let current = first
  for (let count = 0; count < maxAttempts; count += 1) {
    const claimed = await claim(db, user, current ?? fail('MINING_NOT_STARTED'))
    if (claimed) return { data: claimed }
    current = await findClaimable(db, user.id)
  }
  throw new Error('gave up the claim after repeated changes of the mining session')
}

type Claimed = Answer<'POST /v1/mining/claim'>['data']

/** Returns undefined if the session changed since it was read. */
function claim(db: Database, user: User, current: Claimable): Promise<Claimed | undefined> {
  if (current.claimedAt) return readFirst(db, user, current.session, current.claimedAt)
  // Without inviters the claim is one statement, so it needs no explicit transaction.
  if (!current.isInvited) return pay(db, user, current, [])
  return inTransaction(db, (tx) => payWithShares(tx, user))
}

async function readFirst(db: Database, user: User, session: Session, claimedAt: Date): Promise<Claimed> {
  const balance = await findBalanceAfter(db, claimKey(session), user.id, 'enp')
  return describe(session.expectedTotal, balance, claimedAt)
}

async function payWithShares(tx: Tx, user: User): Promise<Claimed | undefined> {
  const locked = await lockClaimable(tx, user.id)
  if (!locked || locked.claimedAt) return undefined
  const { session, now } = locked
  const amount = settle(session, now)
  const transfers = await shareSession(tx, user, { income: miningIncome, source: claimKey(session), amount, now })
  const claimed = await pay(tx, user, locked, transfers)
  if (!claimed) throw new Error('a locked mining session changed')
  return claimed
}

async function pay(
  db: Database,
  user: User,
  { session, now }: Claimable,
  shares: readonly Transfer[],
): Promise<Claimed | undefined> {
  const reward = settle(session, now)
  const transfers = [rewardTransfer(user, session, reward), ...shares]
  const posted = await claimSession(db, { session, now, reminder: reminderKey(session.id), transfers })
  return posted && describe(reward, posted.balanceOf(user.id, 'enp'), now)
}

function describe(reward: Money<'enp'>, balance: Money<'enp'>, claimedAt: Date): Claimed {
  return { reward: toNumber(reward), newBalance: { enp: toNumber(balance) }, claimedAt: claimedAt.toISOString() }
}

function claimKey(session: Session): string {
  return `claim:${session.id}`
}

function rewardTransfer(user: User, session: Session, reward: Money<'enp'>): Transfer {
  const duration = (session.endsAt.getTime() - session.startedAt.getTime()) / 1000
  return {
    key: claimKey(session),
    kind: 'mining_reward',
    postings: [{ from: systemAccount('emission'), to: userAccount(user.id), amount: reward }],
    entry: {
      userId: user.id,
      type: 'mining_reward',
      amount: reward,
      description: 'Mining session',
      metadata: { sessionId: session.id, duration },
      relatedEntityId: session.id,
      relatedEntityType: 'mining_session',
    },
  }
}
