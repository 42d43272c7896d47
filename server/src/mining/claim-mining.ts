import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { type Money, toDecimalText, toNumber } from '@enp/shared/money'
import { inTransaction, type Tx } from '../core/database.ts'
import { keepAnswer, readAnswer } from '../core/once.ts'
import { tell, untell } from '../core/outbox.ts'
import { afterQuietHours } from '../core/quiet-hours.ts'
import type { Deps } from '../deps.ts'
import { houseAccount, personAccount, post, type Transfer } from '../ledger/ledger.store.ts'
import { payReferrers } from '../referrals/pay-referrers.ts'
import type { Person } from '../users/person.rules.ts'
import { reminderKey, type Session, settle } from './mining.rules.ts'
import { hasClaimed, lockLatestSession, markClaimed } from './mining.store.ts'

/**
 * Pays the reward of the finished session, and the shares of those who invited; docs/product.md, section 4. The same
 * claim again, until the next start, answers the first result and pays nothing.
 * Errors: MINING_NOT_STARTED, MINING_NOT_FINISHED.
 */
export async function claimMining(deps: Deps, person: Person): Promise<Answer<'POST /v1/mining/claim'>> {
  const data = await inTransaction(deps.db, async (tx) => {
    const held = await lockLatestSession(tx, person.id)
    if (!held) fail('MINING_NOT_STARTED')
    const { session, now, isInvited } = held
    const key = `claim:${session.id}`
    if (session.state === 'claimed') return readAnswer<Claimed>(tx, key)
    const reward = settle(session, now)
    const earned = { inviteeId: person.id, source: key, amount: reward, now }
    const shares = isInvited ? await payReferrers(tx, earned) : []
    const transfers = shares.map((share) => share.transfer)
    await tellInviters(tx, person, shares, now)
    await markClaimed(tx, session.id, now)
    await untell(tx, reminderKey(session.id))
    // Late: from here to the commit every other claim waits for the house's account.
    const posted = await post(tx, [rewardTransfer(key, person, session, reward), ...transfers], now)
    const newBalance = { enp: toNumber(posted.balanceOf(person.id, 'enp')) }
    return keepAnswer(tx, key, { reward: toNumber(reward), newBalance, claimedAt: now.toISOString() })
  })
  return { data }
}

type Claimed = Answer<'POST /v1/mining/claim'>['data']

function rewardTransfer(key: string, person: Person, session: Session, reward: Money<'enp'>): Transfer {
  const duration = (session.endsAt.getTime() - session.startedAt.getTime()) / 1000
  return {
    key,
    kind: 'mining_reward',
    postings: [{ from: houseAccount('emission'), to: personAccount(person.id), amount: reward }],
    entry: {
      userId: person.id,
      type: 'mining_reward',
      amount: reward,
      description: 'Mining session',
      metadata: { sessionId: session.id, duration },
      relatedEntityId: session.id,
      relatedEntityType: 'mining_session',
    },
  }
}

interface ToldShare {
  readonly inviterId: string
  readonly zone: string
  readonly amount: Money<'enp'>
}

/** A friend's first claim is news for the one who invited; later shares are read in the app, not told one by one. */
async function tellInviters(tx: Tx, friend: Person, shares: readonly ToldShare[], now: Date): Promise<void> {
  const [nearest] = shares
  if (!nearest || (await hasClaimed(tx, friend.id))) return
  const dueAt = afterQuietHours(now, nearest.zone)
  await tell(tx, {
    key: `friend_active:${friend.id}`,
    userId: nearest.inviterId,
    content: { kind: 'friend_active', values: { friendName: friend.firstName, share: toDecimalText(nearest.amount) } },
    ...(dueAt && { dueAt }),
  })
}
