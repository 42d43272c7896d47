import type { PaymentEffect } from '@enp/shared/calls/internal'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import type { Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { runIdempotently } from '../core/idempotency.ts'
import { enqueueNotification } from '../core/notifications/outbox.ts'
import { postTransfers } from '../ledger/ledger.store.ts'
import type { User } from '../users/user.rules.ts'
import {
  createPrepaidStarsTransfer,
  parkTransfer,
  paymentKey,
  type ReceivedCharge,
  saleTransfer,
} from './charge-transfers.ts'
import { lockPayer } from './lock-payer.ts'
import { findMismatch, type PaymentMismatch } from './payments.rules.ts'
import { insertPayment } from './payments.store.ts'
import type { GrantResult, SellableProduct, SellableProducts } from './product.rules.ts'
import { type Purchase, parseCurrencyCode, type TelegramCurrency } from './purchases.rules.ts'
import { savePurchasePaid, saveUsed } from './purchases.store.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { notifyOperatorsOfRefundDue } from './refunds/notify-refund-due.ts'
import { insertRefund } from './refunds/refunds.store.ts'

type PaymentInput = Omit<Body<'POST /internal/payments'>, 'updateId'>

interface Recorded {
  readonly effect: PaymentEffect
  readonly mismatch?: PaymentMismatch
}

/**
 * Records a charge once, even if Telegram repeats its report; see docs/rules/money.md. If it can't
 * buy its product, Stars become prepaid balance and a card payment is parked for an operator.
 */
export async function recordPayment(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  products: SellableProducts,
  input: PaymentInput,
): Promise<HandlerReply<'POST /internal/payments'>> {
  const { answer, hit } = await runIdempotently(db, paymentKey(input.chargeId), {}, (tx) => record(tx, products, input))
  const { effect, mismatch } = answer
  const line = { effect, mismatch, currency: input.currency, totalAmount: input.totalAmount }
  if (!hit && mismatch) log.warn(line, 'could not grant the purchase of a payment')
  return { data: { effect } }
}

async function record(tx: Tx, products: SellableProducts, input: PaymentInput): Promise<Recorded> {
  const handled = await readCharge(tx, products, input)
  const { charge, payer, bought, paidAt, now } = handled
  await recordPaymentEvent(tx, { ...toIds(handled), event: 'charged', at: paidAt })
  const recorded = await handle(tx, handled)
  await insertPayment(tx, {
    charge_id: input.chargeId,
    provider_charge_id: input.providerChargeId,
    user_id: payer.id,
    currency: charge?.price.currency ?? input.currency,
    total_amount: BigInt(input.totalAmount),
    payload: input.payload,
    state: recorded.effect,
    purchase_id: bought?.purchase.id ?? null,
    created_at: now,
    paid_at: paidAt,
  })
  if (charge && recorded.effect === 'parked') await queueRefund(tx, handled, charge)
  return recorded
}

interface Bought {
  readonly purchase: Purchase
  readonly product: SellableProduct
}

type TelegramCharge = ReceivedCharge & { readonly price: Money<TelegramCurrency> }

interface Handled {
  readonly chargeId: string
  readonly charge: TelegramCharge | undefined
  readonly payer: User
  readonly named: Bought | undefined
  /** Purchase that this charge pays; if undefined, `mismatch` is the reason. */
  readonly bought: Bought | undefined
  readonly mismatch: PaymentMismatch
  readonly paidAt: Date
  readonly now: Date
}

async function readCharge(tx: Tx, products: SellableProducts, input: PaymentInput): Promise<Handled> {
  const { chargeId } = input
  const { payer, purchase } = await lockPayer(tx, products, input.from, input.payload)
  const now = await getNow(tx)
  const known = { chargeId, payer, now, paidAt: earlier(now, input.paidAt) }
  const currency = parseCurrencyCode(input.currency)
  const price = currency && money(currency, BigInt(input.totalAmount))
  const charge = price && { id: chargeId, key: paymentKey(chargeId), payerId: payer.id, price }
  const product = purchase && products[purchase.product]
  if (!charge || !product) return { ...known, charge, named: undefined, bought: undefined, mismatch: 'unknown' }
  const mismatch = findMismatch(purchase, { ...charge, anyoneMayPay: product.anyoneMayPay ?? false })
  // A purchase has one charge; a second charge for it is a separate payment.
  const named = { purchase, product }
  return { ...known, charge, named, bought: mismatch ? undefined : named, mismatch: mismatch ?? 'unknown' }
}

/** Telegram's clock may be ahead of ours. */
function earlier(now: Date, paidAt: string | undefined): Date {
  const reportedAt = paidAt ? new Date(paidAt) : now
  return reportedAt < now ? reportedAt : now
}

function toIds({ chargeId, bought }: Handled) {
  return { chargeId, ...(bought && { purchaseId: bought.purchase.id }) }
}

async function handle(tx: Tx, handled: Handled): Promise<Recorded> {
  const { charge, payer, bought, mismatch, paidAt, now } = handled
  if (!charge) return { effect: 'parked', mismatch }
  const sale = { payer, chargeId: charge.id, key: charge.key, paidAt, now }
  const given: GrantResult | undefined = await bought?.product.grant(tx, {
    ...sale,
    purchase: bought.purchase,
    isExpired: paidAt > bought.purchase.expiresAt,
  })
  if (bought && given?.outcome === 'given') return complete(tx, handled, charge, { ...bought, given })
  const reason = given?.outcome === 'mismatch' ? given.reason : mismatch
  const { currency } = charge.price
  return currency === 'stars' ? credit(tx, handled, charge, reason) : park(tx, handled, charge, reason)
}

interface Delivered extends Bought {
  readonly given: Extract<GrantResult, { outcome: 'given' }>
}

async function complete(
  tx: Tx,
  handled: Handled,
  charge: ReceivedCharge,
  { purchase, product, given }: Delivered,
): Promise<Recorded> {
  const { paidAt, now } = handled
  await postTransfers(tx, [saleTransfer(charge, purchase, product), ...(given.transfers ?? [])], now)
  await savePurchasePaid(tx, purchase.id, { state: 'paid', chargeId: charge.id, at: paidAt, givenAt: now })
  await product.afterGrant?.(tx, purchase, now)
  await recordPaymentEvent(tx, { ...toIds(handled), event: 'credited', at: now })
  if (given.isUsed) {
    await saveUsed(tx, [purchase.id], now)
    await recordPaymentEvent(tx, { ...toIds(handled), event: 'applied', at: now })
  }
  if (given.notice) await notifyPayer(tx, charge, given.notice)
  return { effect: 'owner' in product.account(purchase) ? 'credited' : 'granted' }
}

async function credit(tx: Tx, handled: Handled, charge: ReceivedCharge, mismatch: PaymentMismatch): Promise<Recorded> {
  const { bought, paidAt, now } = handled
  await postTransfers(tx, [createPrepaidStarsTransfer(charge)], now)
  if (bought) await savePurchasePaid(tx, bought.purchase.id, { state: 'credited', chargeId: charge.id, at: paidAt })
  await recordPaymentEvent(tx, { ...toIds(handled), event: 'credited', at: now, detail: mismatch })
  const values = { stars: toDecimalText(charge.price), reason: mismatch }
  await notifyPayer(tx, charge, { kind: 'stars_credited', values })
  return { effect: 'credited', mismatch }
}

async function park(tx: Tx, handled: Handled, charge: TelegramCharge, mismatch: PaymentMismatch): Promise<Recorded> {
  const { named, bought, paidAt, now } = handled
  await postTransfers(tx, [parkTransfer(charge)], now)
  if (bought) await savePurchasePaid(tx, bought.purchase.id, { state: 'refunding', chargeId: charge.id, at: paidAt })
  await recordPaymentEvent(tx, { ...toIds(handled), event: 'refund_requested', at: now, detail: mismatch })
  const returned = { chargeId: charge.id, payerId: charge.payerId, amount: charge.price, now }
  const notification = await named?.product.turnedAway?.(tx, named.purchase, returned)
  if (notification) await notifyPayer(tx, charge, notification)
  return { effect: 'parked', mismatch }
}

async function queueRefund(tx: Tx, handled: Handled, { price }: ReceivedCharge): Promise<void> {
  const kind = { destination: 'origin', reason: 'mismatch', state: 'awaiting_operator' } as const
  await insertRefund(tx, { ...toIds(handled), ...price, ...kind }, handled.now)
  await notifyOperatorsOfRefundDue(tx)
}

function notifyPayer(tx: Tx, { id, payerId }: ReceivedCharge, content: NotificationContent): Promise<void> {
  return enqueueNotification(tx, { key: `${content.kind}:${id}`, userId: payerId, content })
}
