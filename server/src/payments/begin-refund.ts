import { least, type Money, money, subtract, toDecimalText } from '@enp/shared/money'
import type { Tx } from '../core/database.ts'
import { tell } from '../core/outbox.ts'
import { houseAccount, personAccount, type Transfer } from '../ledger/ledger.store.ts'
import { takeBoostBack } from '../mining/take-boost-back.ts'
import { noteEvent } from './note-event.ts'
import { lockPayment, startRefund } from './payments.store.ts'
import { markRefund } from './purchases.store.ts'
import { findReceipts, type Receipt } from './receipts.store.ts'

/**
 * Takes back what was paid for. Answers the transfers, to be posted once with all others of the step, so that accounts
 * are locked in one order. What was paid from the balance is there again at once; what the messenger charged is put
 * aside until it has given it back. The person is locked by the caller.
 */
export async function beginRefund(tx: Tx, receipt: Receipt, now: Date): Promise<Transfer[]> {
  if (receipt.chargeId === undefined) return [await returnToBalance(tx, receipt, now)]
  return putAside(tx, receipt, receipt.chargeId, now)
}

async function returnToBalance(tx: Tx, receipt: Receipt, now: Date): Promise<Transfer> {
  const { purchaseId, userId } = receipt
  if (purchaseId === undefined) throw new Error('what was paid from the balance is a purchase')
  const amount = starsOf(receipt)
  await takeBoostBack(tx, purchaseId)
  await markRefund(tx, purchaseId, 'refunded', now)
  for (const event of ['refund_requested', 'refunded'] as const) await noteEvent(tx, { purchaseId, event, at: now })
  const content = { kind: 'stars_refunded', values: { stars: toDecimalText(amount), to: 'balance' } } as const
  await tell(tx, { key: `stars_refunded:${purchaseId}`, userId, content })
  const postings = [{ from: houseAccount('revenue'), to: personAccount(userId), amount }] as const
  return refundTransfer(receipt, `refund:${purchaseId}`, 'boost_purchase', amount, postings)
}

/** Out of the person's reach until the messenger has given it back. */
async function putAside(tx: Tx, receipt: Receipt, chargeId: string, now: Date): Promise<Transfer[]> {
  const { purchaseId, state } = receipt
  await lockPayment(tx, chargeId)
  const round = await startRefund(tx, chargeId, now)
  const key = `refund:${chargeId}:${round}`
  const isBoost = state === 'waiting' || state === 'applied'
  if (isBoost && purchaseId !== undefined) await takeBoostBack(tx, purchaseId)
  if (purchaseId !== undefined) await markRefund(tx, purchaseId, 'refunding', now)
  await noteEvent(tx, { ...(purchaseId !== undefined && { purchaseId }), chargeId, event: 'refund_requested', at: now })
  return isBoost ? [boostPart(receipt, key)] : balanceParts(tx, receipt, key, now)
}

function boostPart(receipt: Receipt, key: string): Transfer {
  const amount = starsOf(receipt)
  const postings = [{ from: houseAccount('revenue'), to: houseAccount('refunds'), amount }] as const
  return refundTransfer(receipt, key, 'boost_purchase', amount, postings)
}

/** What was spent was our revenue: the person's part is what is still there, and what waiting boosts give back. */
async function balanceParts(tx: Tx, receipt: Receipt, key: string, now: Date): Promise<Transfer[]> {
  const whole = starsOf(receipt)
  const { returned, balance } = await returnWaiting(tx, receipt, now)
  const own = least(money('stars', balance), whole)
  const rest = subtract(whole, own)
  const to = houseAccount('refunds')
  const ownPostings = [{ from: personAccount(receipt.userId), to, amount: own }] as const
  const restPostings = [{ from: houseAccount('revenue'), to, amount: rest }] as const
  return [
    ...returned,
    ...(own.amount > 0n ? [refundTransfer(receipt, key, 'deposit', money('stars', -own.amount), ownPostings)] : []),
    ...(rest.amount > 0n ? [{ key: `${key}:revenue`, kind: 'stars_refund', postings: restPostings }] : []),
  ]
}

/** Boosts that these Stars bought and that still wait go first, or they could be given back a second time. */
async function returnWaiting(tx: Tx, { userId, balance, stars }: Receipt, now: Date) {
  const returned: Transfer[] = []
  let left = balance
  for (const bought of await findReceipts(tx, { waitingOf: userId })) {
    if (left >= BigInt(stars)) break
    if (bought.chargeId !== undefined) continue
    returned.push(await returnToBalance(tx, bought, now))
    left += BigInt(bought.stars)
  }
  return { returned, balance: left }
}

function starsOf({ stars }: Pick<Receipt, 'stars'>): Money<'stars'> {
  return money('stars', BigInt(stars))
}

/** The person reads the reverse of what they read when they paid. */
function refundTransfer(
  { userId, transactionId, boost, chargeId, purchaseId }: Receipt,
  key: string,
  type: 'boost_purchase' | 'deposit',
  amount: Money<'stars'>,
  postings: Transfer['postings'],
): Transfer {
  return {
    key,
    kind: 'stars_refund',
    postings,
    entry: {
      userId,
      type,
      amount,
      description: 'Refund',
      metadata: {
        refundOf: transactionId,
        ...(boost && { boostType: boost.type, boostMultiplier: boost.percent / 100 }),
      },
      ...(chargeId !== undefined
        ? { relatedEntityId: chargeId, relatedEntityType: 'payment' }
        : purchaseId !== undefined && { relatedEntityId: purchaseId, relatedEntityType: 'purchase' }),
    },
  }
}
