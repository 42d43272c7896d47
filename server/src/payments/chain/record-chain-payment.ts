import type { ChainCurrency, ChainNetwork } from '@enp/shared/calls/wallets-shapes'
import { type Money, money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { post } from '../../ledger/ledger.store.ts'
import type { Transfer } from '../../ledger/transfer.rules.ts'
import { getUser } from '../../users/get-user.ts'
import { lockUsers } from '../../users/lock-user.ts'
import { balanceTransfer, type Charge, chainKey, restKey, saleTransfer } from '../charge-transfers.ts'
import { listConcernedUsers } from '../lock-payer.ts'
import { findCharge, insertPayment } from '../payments.store.ts'
import type { GrantResult, OnBalanceReason, Product, Products } from '../product.rules.ts'
import type { Purchase } from '../purchases.rules.ts'
import { lockPurchase, savePaid, saveUsed } from '../purchases.store.ts'
import { findPaidEntry } from '../receipts.store.ts'
import { recordPaymentEvent } from '../record-payment-event.ts'
import { type ChainOutcome, mismatchOnChain, toChainOutcome } from './chain-payment.rules.ts'

/** Money that came on the chain with the memo of a purchase. */
export interface ChainMoney {
  readonly purchaseId: string
  readonly network: ChainNetwork
  /** Of the transaction at our address: 64 hexadecimal digits in lower case. */
  readonly hash: string
  readonly amount: Money<ChainCurrency>
  /** When the chain took it. */
  readonly at: Date
}

export interface RecordedOnChain {
  /** Whose the purchase is, and the money where it is balance now. */
  readonly userId: string
  /**
   * paid: it became what it was for, and what was above the price is balance. underpaid: less came, all of it is balance,
   * and the purchase can still be paid. on_balance: it could not become it any more, or is another currency.
   */
  readonly outcome: ChainOutcome
  /** What the person reads: the payment, or the deposit. */
  readonly transactionId: string
}

/**
 * Money came on the chain for a purchase: once per transaction, however often it is told; docs/product.md, section 19.
 * Who sent it is not asked: the memo says whose it is. Its transfer has the key `chainKey`; what is above the price has one
 * of its own, `restKey`. Locks the buyer, the purchase, what the product locks, and accounts: before it the caller has
 * locked no row of this deposit and nothing of another person.
 */
export async function recordChainPayment(
  tx: Tx,
  products: Products,
  came: ChainMoney,
  now: Date,
): Promise<RecordedOnChain> {
  const bought = await lockBought(tx, products, came.purchaseId)
  const { purchase } = bought
  const { userId } = purchase
  const key = chainKey(came.network, came.hash)
  const before = await findCharge(tx, key)
  const arrived: Arrived = {
    ...bought,
    charge: { id: key, key, payerId: userId, price: came.amount },
    hash: came.hash,
    paidAt: came.at < now ? came.at : now,
    now,
  }
  const outcome = before ? toChainOutcome(before, purchase) : await record(tx, arrived)
  const { transactionId } = await findPaidEntry(tx, key)
  return { userId, outcome, transactionId }
}

interface Bought {
  readonly purchase: Purchase
  readonly product: Product
}

async function lockBought(tx: Tx, products: Products, purchaseId: string): Promise<Bought> {
  await lockUsers(tx, await listConcernedUsers(tx, products, purchaseId))
  const purchase = await lockPurchase(tx, purchaseId)
  const product = purchase && products[purchase.product]
  if (!product) throw new Error(`nobody sells the purchase ${purchaseId}`)
  return { purchase, product }
}

interface Arrived extends Bought {
  /** All that came. */
  readonly charge: Charge<ChainCurrency>
  readonly hash: string
  readonly paidAt: Date
  readonly now: Date
}

async function record(tx: Tx, arrived: Arrived): Promise<ChainOutcome> {
  const { purchase, product, charge, paidAt, now } = arrived
  await recordPaymentEvent(tx, { purchaseId: purchase.id, chargeId: charge.id, event: 'charged', at: paidAt })
  const mismatch = mismatchOnChain(purchase, charge.price)
  if (mismatch) return credit(tx, arrived, mismatch)
  const given = await product.grant(tx, {
    purchase,
    payer: await getUser(tx, purchase.userId),
    chargeId: charge.id,
    key: charge.key,
    isExpired: paidAt > purchase.expiresAt,
    paidAt,
    now,
  })
  return given.outcome === 'given' ? complete(tx, arrived, given) : credit(tx, arrived, 'closed')
}

type Delivered = Extract<GrantResult, { outcome: 'given' }>

async function complete(tx: Tx, arrived: Arrived, given: Delivered): Promise<ChainOutcome> {
  const { purchase, product, charge, paidAt, now } = arrived
  const ids = { purchaseId: purchase.id, chargeId: charge.id }
  const { currency, amount } = charge.price
  const paid = { ...charge, price: money(currency, purchase.price.amount) }
  const restId = restKey(charge.key)
  const rest = { ...charge, id: restId, key: restId, price: money(currency, amount - purchase.price.amount) }
  const transfers: Transfer[] = [saleTransfer(paid, purchase, product), ...(given.transfers ?? [])]
  if (rest.price.amount > 0n) transfers.push(balanceTransfer(rest, purchase, product))
  await post(tx, transfers, now)
  await savePaid(tx, purchase.id, { state: 'paid', chargeId: charge.id, at: paidAt, givenAt: now })
  await write(tx, { ...arrived, charge: paid }, 'granted')
  await product.afterGrant?.(tx, purchase, now)
  await recordPaymentEvent(tx, { ...ids, event: 'credited', at: now })
  if (given.isUsed) {
    await saveUsed(tx, [purchase.id], now)
    await recordPaymentEvent(tx, { ...ids, event: 'applied', at: now })
  }
  if (given.notice)
    await enqueueNotification(tx, {
      key: `${given.notice.kind}:${charge.id}`,
      userId: purchase.userId,
      content: given.notice,
    })
  if (rest.price.amount > 0n) await notifyOnBalance(tx, { ...arrived, charge: rest }, 'over')
  return 'paid'
}

async function credit(tx: Tx, arrived: Arrived, reason: Exclude<OnBalanceReason, 'over'>): Promise<ChainOutcome> {
  const { purchase, product, charge, now } = arrived
  await post(tx, [balanceTransfer(charge, purchase, product)], now)
  await write(tx, arrived, 'credited')
  await recordPaymentEvent(tx, {
    purchaseId: purchase.id,
    chargeId: charge.id,
    event: 'credited',
    at: now,
    detail: reason,
  })
  await notifyOnBalance(tx, arrived, reason)
  return reason === 'under' ? 'underpaid' : 'on_balance'
}

async function write(
  tx: Tx,
  { purchase, charge, hash, paidAt, now }: Arrived,
  state: 'granted' | 'credited',
): Promise<void> {
  await insertPayment(tx, {
    charge_id: charge.id,
    provider_charge_id: hash,
    user_id: charge.payerId,
    currency: charge.price.currency,
    total_amount: charge.price.amount,
    payload: purchase.id,
    state,
    purchase_id: state === 'granted' ? purchase.id : null,
    created_at: now,
    paid_at: paidAt,
  })
}

async function notifyOnBalance(tx: Tx, { purchase, product, charge }: Arrived, reason: OnBalanceReason): Promise<void> {
  const content = await product.onBalance?.(tx, purchase, { amount: charge.price, reason })
  if (content) await enqueueNotification(tx, { key: `${content.kind}:${charge.id}`, userId: charge.payerId, content })
}
