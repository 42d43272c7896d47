import type { Payment } from '@enp/shared/calls/payments'
import { fail } from '@enp/shared/errors'
import { least, type Money, money, subtract, toDecimalText } from '@enp/shared/money'
import { readNow } from '../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database.ts'
import { tell } from '../core/outbox.ts'
import { houseAccount, personAccount, post, type Transfer } from '../ledger/ledger.store.ts'
import { takeBoostBack } from '../mining/take-boost-back.ts'
import { lockPerson } from '../users/lock-person.ts'
import { noteEvent } from './note-event.ts'
import { refundRefusal } from './payments.rules.ts'
import { lockPayment, startRefund } from './payments.store.ts'
import { markRefund } from './purchases.store.ts'
import { describePayment } from './read-payment.ts'
import { findReceipts, type Receipt } from './receipts.store.ts'

interface Request {
  readonly transactionId: string
  /** Whose payment it must be; left out for an operator. */
  readonly userId?: string
  /** May also give back what was used, or is older than a day. */
  readonly operator: boolean
}

/**
 * Gives Stars back. What was paid from the prepaid balance is there again at once; what the messenger charged is put
 * aside, and the worker asks the messenger; docs/product.md, section 4.
 * Errors: NOT_FOUND (also somebody else's), NOT_REFUNDABLE with the reason.
 */
export function refundPayment(db: Database, { transactionId, userId, operator }: Request): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const [found] = await findReceipts(tx, { transactionId })
    if (!found || (userId !== undefined && found.userId !== userId)) fail('NOT_FOUND')
    await lockPerson(tx, found.userId)
    // Read again: what happened while we waited for the lock decides.
    const receipt = await readReceipt(tx, transactionId)
    const now = await readNow(tx)
    const refusal = refundRefusal(receipt, now, operator)
    if (refusal) fail('NOT_REFUNDABLE', { reason: refusal })
    if (receipt.chargeId === undefined) await returnToBalance(tx, receipt, now)
    else await putAside(tx, receipt, receipt.chargeId, now)
    return describePayment(await readReceipt(tx, transactionId), now)
  })
}

async function readReceipt(tx: Tx, transactionId: string): Promise<Receipt> {
  const [receipt] = await findReceipts(tx, { transactionId })
  if (!receipt) throw new Error('the receipt was there a moment ago')
  return receipt
}

async function returnToBalance(tx: Tx, receipt: Receipt, now: Date): Promise<void> {
  const { purchaseId, userId } = receipt
  if (purchaseId === undefined) throw new Error('what was paid from the balance is a purchase')
  const amount = starsOf(receipt)
  await takeBoostBack(tx, purchaseId)
  const postings = [{ from: houseAccount('revenue'), to: personAccount(userId), amount }] as const
  await post(tx, [refundTransfer(receipt, `refund:${purchaseId}`, 'boost_purchase', amount, postings)], now)
  await markRefund(tx, purchaseId, 'refunded', now)
  for (const event of ['refund_requested', 'refunded'] as const) await noteEvent(tx, { purchaseId, event, at: now })
  const content = { kind: 'stars_refunded', values: { stars: toDecimalText(amount), to: 'balance' } } as const
  await tell(tx, { key: `stars_refunded:${purchaseId}`, userId, content })
}

/** Out of the person's reach until the messenger has given it back. */
async function putAside(tx: Tx, receipt: Receipt, chargeId: string, now: Date): Promise<void> {
  const { purchaseId, state } = receipt
  await lockPayment(tx, chargeId)
  const round = await startRefund(tx, chargeId, now)
  const key = `refund:${chargeId}:${round}`
  const isBoost = state === 'waiting' || state === 'applied'
  if (isBoost && purchaseId !== undefined) await takeBoostBack(tx, purchaseId)
  await post(tx, isBoost ? [boostPart(receipt, key)] : await balanceParts(tx, receipt, key, now), now)
  if (purchaseId !== undefined) await markRefund(tx, purchaseId, 'refunding', now)
  await noteEvent(tx, { ...(purchaseId !== undefined && { purchaseId }), chargeId, event: 'refund_requested', at: now })
}

function boostPart(receipt: Receipt, key: string): Transfer {
  const amount = starsOf(receipt)
  const postings = [{ from: houseAccount('revenue'), to: houseAccount('refunds'), amount }] as const
  return refundTransfer(receipt, key, 'boost_purchase', amount, postings)
}

/** What was spent was our revenue: the person's part is what is still there, and what waiting boosts give back. */
async function balanceParts(tx: Tx, receipt: Receipt, key: string, now: Date): Promise<Transfer[]> {
  const whole = starsOf(receipt)
  const balance = await returnWaiting(tx, receipt, now)
  const own = least(money('stars', balance), whole)
  const rest = subtract(whole, own)
  const to = houseAccount('refunds')
  const ownPostings = [{ from: personAccount(receipt.userId), to, amount: own }] as const
  const restPostings = [{ from: houseAccount('revenue'), to, amount: rest }] as const
  return [
    ...(own.amount > 0n ? [refundTransfer(receipt, key, 'deposit', money('stars', -own.amount), ownPostings)] : []),
    ...(rest.amount > 0n ? [{ key: `${key}:revenue`, kind: 'stars_refund', postings: restPostings }] : []),
  ]
}

/** Boosts that these Stars bought and that still wait go first, or they could be given back a second time. Answers the balance. */
async function returnWaiting(tx: Tx, { userId, balance, stars }: Receipt, now: Date): Promise<bigint> {
  let left = balance
  for (const bought of await findReceipts(tx, { userId })) {
    if (left >= BigInt(stars)) break
    if (bought.chargeId !== undefined || bought.state !== 'waiting') continue
    await returnToBalance(tx, bought, now)
    left += BigInt(bought.stars)
  }
  return left
}

export function starsOf({ stars }: Pick<Receipt, 'stars'>): Money<'stars'> {
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
