import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, moneyToNumber } from '@enp/shared/money/money'
import { type Database, inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { findBalanceAfter } from '../ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../ledger/transfer.rules.ts'
import { createMiningReferralShares } from '../referrals/create-shares.ts'
import { getSettings } from '../settings/get-settings.ts'
import { getReferralRates } from '../settings/reward-rates.rules.ts'
import type { Settings } from '../settings/settings.rules.ts'
import type { User } from '../users/user.rules.ts'
import { type ClaimableSession, claimMiningSession, findClaimableSession, lockClaimableSession } from './claim.store.ts'
import { getFinishedReward, miningReferralIncome, miningReminderKey, type StoredMiningSession } from './mining.rules.ts'

const maxAttempts = 3

/**
 * A repeated claim returns the first result, also if the next session has started meanwhile.
 * Errors: MINING_NOT_STARTED, MINING_NOT_FINISHED.
 */
export async function claimMining(
  { db }: Deps,
  user: User,
  first: ClaimableSession | undefined,
): Promise<HandlerReply<'POST /v1/mining/claim'>> {
  let current = first ?? throwRefusal('MINING_NOT_STARTED')
  for (let count = 0; count < maxAttempts; count += 1) {
    const claimed = await claim(db, user, current)
    if (claimed) return { data: claimed }
    current = (await findClaimableSession(db, current.session.id)) ?? throwRefusal('MINING_NOT_STARTED')
  }
  throw new Error('gave up the claim after repeated changes of the mining session')
}

type Claimed = HandlerReply<'POST /v1/mining/claim'>['data']

/** Returns undefined if the session changed since it was read. */
async function claim(db: Database, user: User, current: ClaimableSession): Promise<Claimed | undefined> {
  if (current.claimedAt) return readFirst(db, user, current.session, current.claimedAt)
  // Without inviters the claim is one statement, so it needs no explicit transaction.
  if (!current.isInvited) return pay(db, user, current, [])
  const settings = await getSettings(db)
  return inTransaction(db, (tx) => payWithShares(tx, user, current.session.id, settings))
}

async function readFirst(db: Database, user: User, session: StoredMiningSession, claimedAt: Date): Promise<Claimed> {
  const balance = await findBalanceAfter(db, claimKey(session), user.id, 'enp')
  return describe(session.expectedTotal, balance, claimedAt)
}

async function payWithShares(tx: Tx, user: User, sessionId: string, settings: Settings): Promise<Claimed | undefined> {
  const locked = await lockClaimableSession(tx, sessionId)
  if (!locked || locked.claimedAt) return undefined
  const { session, now } = locked
  const amount = getFinishedReward(session, now)
  const transfers = await createMiningReferralShares(tx, user, {
    income: miningReferralIncome,
    source: claimKey(session),
    amount,
    rates: getReferralRates(settings, now),
    now,
  })
  const claimed = await pay(tx, user, locked, transfers)
  if (!claimed) throw new Error('a locked mining session changed')
  return claimed
}

async function pay(
  db: Database,
  user: User,
  { session, now }: ClaimableSession,
  shares: readonly LedgerTransfer[],
): Promise<Claimed | undefined> {
  const reward = getFinishedReward(session, now)
  const transfers = [rewardTransfer(user, session, reward), ...shares]
  const posted = await claimMiningSession(db, { session, now, reminder: miningReminderKey(session.id), transfers })
  return posted && describe(reward, posted.balanceOf(user.id, 'enp'), now)
}

function describe(reward: Money<'enp'>, balance: Money<'enp'>, claimedAt: Date): Claimed {
  return {
    reward: moneyToNumber(reward),
    newBalance: { enp: moneyToNumber(balance) },
    claimedAt: claimedAt.toISOString(),
  }
}

function claimKey(session: StoredMiningSession): string {
  return `claim:${session.id}`
}

function rewardTransfer(user: User, session: StoredMiningSession, reward: Money<'enp'>): LedgerTransfer {
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
