import type { ChainCurrency, ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, money } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { getUser, lockUsers } from '../../users/get-user.ts'
import {
  balanceTransfer,
  chainKey,
  type ReceivedCharge,
  saleTransfer,
  toExcessTransferKey,
} from '../charge-transfers.ts'
import { listConcernedUsers } from '../lock-payer.ts'
import { findCharge, insertPayment } from '../payments.store.ts'
import type { BalanceCreditReason, GrantResult, SellableProduct, SellableProducts } from '../product.rules.ts'
import type { Purchase } from '../purchases.rules.ts'
import { lockPurchase, savePurchasePaid, saveUsed } from '../purchases.store.ts'
import { getPaidTransactionEntry } from '../receipts.store.ts'
import { recordPaymentEvent } from '../record-payment-event.ts'
import { type ChainOutcome, mismatchOnChain, toChainOutcome } from './chain-payment.rules.ts'

export interface ReceivedChainPayment {
  readonly purchaseId: string
  readonly network: ChainNetwork
  /** Transaction at our address: 64 lowercase hexadecimal digits. */
  readonly hash: string
  readonly amount: Money<ChainCurrency>
  readonly at: Date
}

export interface RecordedChainPayment {
  /** Owner of the purchase, and of the money if it went to the balance. */
  readonly userId: string
  /** underpaid: the purchase can still be paid; on_balance: it can't, or the currency differs. */
  readonly outcome: ChainOutcome
  /** Transaction that the user sees: the payment or the deposit. */
  readonly transactionId: string
}

/**
 * Records a transaction once. Locks the buyer, the purchase, what the product locks, accounts.
 * The caller must not have locked a row of this deposit or anything of another user.
 */
export async function recordChainPayment(
  tx: Tx,
  products: SellableProducts,
  received: ReceivedChainPayment,
  now: Date,
): Promise<RecordedChainPayment> {
  const bought = await lockBought(tx, products, received.purchaseId)
  const { purchase } = bought
  const { userId } = purchase
  const key = chainKey(received.network, received.hash)
  const before = await findCharge(tx, key)
  const arrived: Arrived = {
    ...bought,
    charge: { id: key, key, payerId: userId, price: received.amount },
    hash: received.hash,
    paidAt: received.at < now ? received.at : now,
    now,
  }
  const outcome = before ? toChainOutcome(before, purchase) : await record(tx, arrived)
  const { transactionId } = await getPaidTransactionEntry(tx, key)
  return { userId, outcome, transactionId }
}

interface Bought {
  readonly purchase: Purchase
  readonly product: SellableProduct
}

async function lockBought(tx: Tx, products: SellableProducts, purchaseId: string): Promise<Bought> {
  await lockUsers(tx, await listConcernedUsers(tx, products, purchaseId))
  const purchase = await lockPurchase(tx, purchaseId)
  const product = purchase && products[purchase.product]
  if (!product) throw new Error(`no product sells the purchase ${purchaseId}`)
  return { purchase, product }
}

interface Arrived extends Bought {
  readonly charge: ReceivedCharge<ChainCurrency>
  readonly hash: string
  readonly paidAt: Date
  readonly now: Date
}

async function record(tx: Tx, arrived: Arrived): Promise<ChainOutcome> {
  const { purchase, product, charge, paidAt, now } = arrived
  await recordPaymentEvent(tx, { purchaseId: purchase.id, chargeId: charge.id, event: 'charged', at: paidAt })
  const mismatch = mismatchOnChain(purchase, charge.price)
  if (mismatch) return credit(tx, arrived, mismatch)
  const granted = await product.grant(tx, {
    purchase,
    payer: await getUser(tx, purchase.userId),
    chargeId: charge.id,
    key: charge.key,
    isExpired: paidAt > purchase.expiresAt,
    paidAt,
    now,
  })
  return granted.outcome === 'given' ? complete(tx, arrived, granted) : credit(tx, arrived, 'closed')
}

type Delivered = Extract<GrantResult, { outcome: 'given' }>

async function complete(tx: Tx, arrived: Arrived, granted: Delivered): Promise<ChainOutcome> {
  const { purchase, product, charge, paidAt, now } = arrived
  const ids = { purchaseId: purchase.id, chargeId: charge.id }
  const { currency, amount } = charge.price
  const paid = { ...charge, price: money(currency, purchase.price.amount) }
  const restId = toExcessTransferKey(charge.key)
  const rest = { ...charge, id: restId, key: restId, price: money(currency, amount - purchase.price.amount) }
  const transfers: LedgerTransfer[] = [saleTransfer(paid, purchase, product), ...(granted.transfers ?? [])]
  if (rest.price.amount > 0n) transfers.push(balanceTransfer(rest, purchase, product))
  await postTransfers(tx, transfers, now)
  await savePurchasePaid(tx, purchase.id, { state: 'paid', chargeId: charge.id, at: paidAt, givenAt: now })
  await write(tx, { ...arrived, charge: paid }, 'granted')
  await product.afterGrant?.(tx, purchase, now)
  await recordPaymentEvent(tx, { ...ids, event: 'credited', at: now })
  if (granted.isUsed) {
    await saveUsed(tx, [purchase.id], now)
    await recordPaymentEvent(tx, { ...ids, event: 'applied', at: now })
  }
  if (granted.notice)
    await enqueueNotification(tx, {
      key: `${granted.notice.kind}:${charge.id}`,
      userId: purchase.userId,
      content: granted.notice,
    })
  if (rest.price.amount > 0n) await notifyOnBalance(tx, { ...arrived, charge: rest }, 'over')
  return 'paid'
}

async function credit(tx: Tx, arrived: Arrived, reason: Exclude<BalanceCreditReason, 'over'>): Promise<ChainOutcome> {
  const { purchase, product, charge, now } = arrived
  await postTransfers(tx, [balanceTransfer(charge, purchase, product)], now)
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

async function notifyOnBalance(
  tx: Tx,
  { purchase, product, charge }: Arrived,
  reason: BalanceCreditReason,
): Promise<void> {
  const content = await product.onBalance?.(tx, purchase, { amount: charge.price, reason })
  if (content) await enqueueNotification(tx, { key: `${content.kind}:${charge.id}`, userId: charge.payerId, content })
}
