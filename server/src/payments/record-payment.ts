import type { PaymentEffect } from '@enp/shared/calls/internal'
import type { NoticeContent } from '@enp/shared/calls/notice-content'
import type { Answer, Body } from '@enp/shared/contract'
import { type Money, money, toDecimalText } from '@enp/shared/money'
import { readNow } from '../core/clock.ts'
import type { Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { once } from '../core/once.ts'
import { tell } from '../core/outbox.ts'
import { post } from '../ledger/ledger.store.ts'
import type { Person } from '../users/person.rules.ts'
import { currencyOfCode, type MessengerCurrency } from './charge-currency.rules.ts'
import { type Charge, creditTransfer, parkTransfer, paymentKey, saleTransfer } from './charge-transfers.ts'
import { lockPayer } from './lock-payer.ts'
import { noteEvent } from './note-event.ts'
import { type Mismatch, mismatchOf } from './payments.rules.ts'
import { insertPayment } from './payments.store.ts'
import type { Given, Product, Products } from './product.rules.ts'
import type { Purchase } from './purchases.rules.ts'
import { savePaid, saveUsed } from './purchases.store.ts'
import { insertRefund } from './refunds/refunds.store.ts'
import { tellRefundDue } from './refunds/tell-refund-due.ts'

type Told = Omit<Body<'POST /internal/payments'>, 'updateId'>

interface Recorded {
  readonly effect: PaymentEffect
  readonly mismatch?: Mismatch
}

/**
 * Money came in: once per charge, however often the messenger says so; docs/product.md, section 3. It becomes what it
 * was paid for. What can't, of Stars is prepaid balance, which the person is told; of a card it is put aside until an
 * operator has refunded it. A currency that nothing is sold in is only written down.
 */
export async function recordPayment(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  products: Products,
  told: Told,
): Promise<Answer<'POST /internal/payments'>> {
  const { answer, hit } = await once(db, paymentKey(told.chargeId), {}, (tx) => record(tx, products, told))
  const { effect, mismatch } = answer
  const line = { effect, mismatch, currency: told.currency, totalAmount: told.totalAmount }
  if (!hit && mismatch) log.warn(line, 'a payment that could not become what it was for')
  return { data: { effect } }
}

async function record(tx: Tx, products: Products, told: Told): Promise<Recorded> {
  const handled = await readCharge(tx, products, told)
  const { charge, payer, bought, paidAt, now } = handled
  await noteEvent(tx, { ...idsOf(handled), event: 'charged', at: paidAt })
  const recorded = await handle(tx, handled)
  await insertPayment(tx, {
    charge_id: told.chargeId,
    provider_charge_id: told.providerChargeId,
    user_id: payer.id,
    currency: charge?.price.currency ?? told.currency,
    total_amount: BigInt(told.totalAmount),
    payload: told.payload,
    state: recorded.effect,
    purchase_id: bought?.purchase.id ?? null,
    created_at: now,
    paid_at: paidAt,
  })
  if (charge && recorded.effect === 'parked') await queueRefund(tx, products, handled, charge)
  return recorded
}

interface Bought {
  readonly purchase: Purchase
  readonly product: Product
}

type MessengerCharge = Charge & { readonly price: Money<MessengerCurrency> }

/** What came in, from whom, and what it pays for. */
interface Handled {
  readonly chargeId: string
  /** Undefined in a currency that nothing is sold in. */
  readonly charge: MessengerCharge | undefined
  readonly payer: Person
  /** What the invoice was for; undefined where nobody knows it. */
  readonly named: Bought | undefined
  /** The same where this pays for it; else `mismatch` says why not. */
  readonly bought: Bought | undefined
  readonly mismatch: Mismatch
  /** When the messenger took the money, and when we heard of it. */
  readonly paidAt: Date
  readonly now: Date
}

async function readCharge(tx: Tx, products: Products, told: Told): Promise<Handled> {
  const { chargeId } = told
  const { payer, purchase } = await lockPayer(tx, products, told.from, told.payload)
  const now = await readNow(tx)
  const known = { chargeId, payer, now, paidAt: earlier(now, told.paidAt) }
  const currency = currencyOfCode(told.currency)
  const price = currency && money(currency, BigInt(told.totalAmount))
  const charge = price && { id: chargeId, key: paymentKey(chargeId), payerId: payer.id, price }
  const product = purchase && products[purchase.product]
  if (!charge || !product) return { ...known, charge, named: undefined, bought: undefined, mismatch: 'unknown' }
  const mismatch = mismatchOf(purchase, { ...charge, anyoneMayPay: product.anyoneMayPay ?? false })
  // A purchase has one charge: another one is a payment of its own.
  const named = { purchase, product }
  return { ...known, charge, named, bought: mismatch ? undefined : named, mismatch: mismatch ?? 'unknown' }
}

/** The messenger's clock may be ahead of ours. */
function earlier(now: Date, paidAt: string | undefined): Date {
  const told = paidAt ? new Date(paidAt) : now
  return told < now ? told : now
}

function idsOf({ chargeId, bought }: Handled) {
  return { chargeId, ...(bought && { purchaseId: bought.purchase.id }) }
}

async function handle(tx: Tx, handled: Handled): Promise<Recorded> {
  const { charge, payer, bought, mismatch, paidAt, now } = handled
  if (!charge) return { effect: 'parked', mismatch }
  const sale = { payer, chargeId: charge.id, key: charge.key, paidAt, now }
  const given: Given | undefined = await bought?.product.give(tx, {
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
  readonly given: Extract<Given, { outcome: 'given' }>
}

async function complete(
  tx: Tx,
  handled: Handled,
  charge: Charge,
  { purchase, product, given }: Delivered,
): Promise<Recorded> {
  const { paidAt, now } = handled
  await post(tx, [saleTransfer(charge, purchase, product), ...(given.transfers ?? [])], now)
  await savePaid(tx, purchase.id, { state: 'paid', chargeId: charge.id, at: paidAt, givenAt: now })
  await product.given?.(tx, purchase, now)
  await noteEvent(tx, { ...idsOf(handled), event: 'credited', at: now })
  if (given.isUsed) {
    await saveUsed(tx, [purchase.id], now)
    await noteEvent(tx, { ...idsOf(handled), event: 'applied', at: now })
  }
  if (given.notice) await tellPayer(tx, charge, given.notice)
  return { effect: 'owner' in product.account(purchase) ? 'credited' : 'granted' }
}

async function credit(tx: Tx, handled: Handled, charge: Charge, mismatch: Mismatch): Promise<Recorded> {
  const { bought, paidAt, now } = handled
  await post(tx, [creditTransfer(charge)], now)
  if (bought) await savePaid(tx, bought.purchase.id, { state: 'credited', chargeId: charge.id, at: paidAt })
  await noteEvent(tx, { ...idsOf(handled), event: 'credited', at: now, detail: mismatch })
  const values = { stars: toDecimalText(charge.price), reason: mismatch }
  await tellPayer(tx, charge, { kind: 'stars_credited', values })
  return { effect: 'credited', mismatch }
}

async function park(tx: Tx, handled: Handled, charge: MessengerCharge, mismatch: Mismatch): Promise<Recorded> {
  const { named, bought, paidAt, now } = handled
  await post(tx, [parkTransfer(charge)], now)
  if (bought) await savePaid(tx, bought.purchase.id, { state: 'refunding', chargeId: charge.id, at: paidAt })
  await noteEvent(tx, { ...idsOf(handled), event: 'refund_requested', at: now, detail: mismatch })
  const returned = { chargeId: charge.id, payerId: charge.payerId, amount: charge.price, now }
  const notice = await named?.product.turnedAway?.(tx, named.purchase, returned)
  if (notice) await tellPayer(tx, charge, notice)
  return { effect: 'parked', mismatch }
}

async function queueRefund(tx: Tx, products: Products, handled: Handled, { price }: Charge): Promise<void> {
  const kind = { destination: 'origin', reason: 'mismatch', state: 'awaiting_operator' } as const
  const id = await insertRefund(tx, { ...idsOf(handled), ...price, ...kind }, handled.now)
  await tellRefundDue(tx, products, id)
}

function tellPayer(tx: Tx, { id, payerId }: Charge, content: NoticeContent): Promise<void> {
  return tell(tx, { key: `${content.kind}:${id}`, userId: payerId, content })
}
