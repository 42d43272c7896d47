import { money } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { refundToGiftCard } from '../../gift-cards/use-gift-card.ts'
import { findTransfer } from '../../ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { holdCardMoney, returnCardMoney } from '../../payments/card-money/hold-card-money.ts'
import { startPartialRefund } from '../../payments/refunds/begin-refund.ts'
import { chargeProductName, chargeSoldProduct } from '../charges/charge-sold-product.ts'
import { addChargeRefund } from '../charges/charges.store.ts'
import { bookingProduct } from '../payment/booking-product.ts'
import { bookingProductName } from '../payment/payment.rules.ts'
import { bookingEntry } from '../payment/payment-text.rules.ts'
import { settlementTransfer } from '../settlement/settlement.rules.ts'
import { subtractFromEscrow } from '../settlement/settlement.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { recordBookingEvent } from '../state/bookings.store.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { type RefundedPart, type RefundPlan, refundValues } from './refund.rules.ts'
import { insertBookingRefund } from './refunds.store.ts'

const products = { [bookingProductName]: bookingProduct, [chargeProductName]: chargeSoldProduct }

interface RefundCause {
  readonly reason: 'cancelled' | 'operator'
  readonly tripRefundId?: string
}

/** The caller has called `lockBookingAndUsers` and posts the returned transfers. */
export async function refundCharges(
  tx: Tx,
  booking: BookingRow,
  plan: RefundPlan,
  now: Date,
  cause: RefundCause = { reason: 'cancelled' },
): Promise<LedgerTransfer[]> {
  const transfers: LedgerTransfer[] = []
  let enp = plan.enp
  for (const each of plan.parts) {
    transfers.push(...(await giveBackPart(tx, booking, { ...plan, enp, cause }, each, now)))
    enp = { ...enp, amount: 0n }
  }
  const isGiven = plan.parts.some(({ part }) => part.amount > 0n)
  const event = plan.parts.some(({ method, part }) => method === 'card' && part.amount > 0n)
    ? 'refund_requested'
    : 'refunded'
  if (isGiven) await recordBookingEvent(tx, booking.id, { event, at: now })
  return transfers
}

async function giveBackPart(
  tx: Tx,
  booking: BookingRow,
  { percent, enp, cause }: Omit<RefundPlan, 'parts'> & { readonly cause: RefundCause },
  { charge, part, sum, method, kept, givenUp }: RefundedPart,
  now: Date,
): Promise<LedgerTransfer[]> {
  const { id: bookingId, user_id: ownerId } = booking
  const payment = await findTransfer(tx, charge.payment_key, charge.charge_id ?? bookingId)
  const begun =
    charge.charge_id === null
      ? undefined
      : await refundCharge(tx, charge.charge_id, { part, method, reason: cause.reason }, now)
  const id = await insertBookingRefund(tx, {
    booking_id: bookingId,
    booking_charge_id: charge.id,
    percent,
    amount: sum.amount,
    currency: sum.currency,
    method,
    enp: enp.amount,
    refund_id: begun?.id ?? null,
    trip_refund_id: cause.tripRefundId ?? null,
    created_at: now,
  })
  await addChargeRefund(tx, charge, { returned: part.amount, settled: kept.amount, givenUp })
  for (const gone of [part, kept, enp]) await subtractFromEscrow(tx, bookingId, gone)
  const back = { refundOf: payment.transactionId ?? bookingId }
  const toPerson = (
    key: string,
    from: 'escrow' | 'revenue',
    amount: typeof sum | typeof enp,
    userId: string,
  ): LedgerTransfer => ({
    key,
    kind: 'booking_refund',
    reverses: payment.id,
    postings: [{ from: systemAccount(from), to: userAccount(userId), amount }],
    entry: bookingEntry(booking, userId, amount, back),
  })
  const toCard = async (): Promise<LedgerTransfer> => {
    const [key, rub] = [`booking_refund:${id}`, money('rub', sum.amount)]
    return {
      ...toPerson(key, 'escrow', rub, charge.payer_id),
      postings: await refundToGiftCard(tx, bookingId, { key, sum: rub }, now),
    }
  }
  if (method === 'usdt')
    await holdCardMoney(
      tx,
      { key: `booking_refund:${id}`, userId: charge.payer_id, amount: money('usdt', sum.amount) },
      now,
    )
  if (method === 'balance') await returnCardMoney(tx, charge.payment_key, sum)
  const transfers: LedgerTransfer[] = [...(begun?.transfers ?? [])]
  // A card refund in usdt is paid from revenue, which gets the roubles; `beginPart` moves chain
  // money.
  const source = method === 'usdt' ? 'revenue' : 'escrow'
  const isOurs = method === 'usdt' || (method === 'balance' && !begun)
  if (isOurs && sum.amount > 0n) transfers.push(toPerson(`booking_refund:${id}`, source, sum, charge.payer_id))
  if (method === 'gift_card' && sum.amount > 0n) transfers.push(await toCard())
  if (enp.amount > 0n) transfers.push(toPerson(`booking_refund:${id}:enp`, 'escrow', enp, ownerId))
  const shared = settlementTransfer(booking, kept, id)
  return shared ? [...transfers, shared] : transfers
}

async function refundCharge(
  tx: Tx,
  chargeId: string,
  { part, method, reason }: Pick<RefundedPart, 'part' | 'method'> & RefundCause,
  now: Date,
) {
  if (part.amount === 0n) return undefined
  const destination = method === 'card' ? 'origin' : 'balance'
  return startPartialRefund(tx, products, { chargeId, amount: part.amount, reason, destination }, now)
}

export async function notifyPayers(
  tx: Tx,
  booking: BookingRow,
  { parts }: Pick<RefundPlan, 'parts'>,
  now: Date,
  reason: 'cancelled' | 'off' | 'after_trip' | 'price_fell' = 'cancelled',
): Promise<void> {
  const others = new Set(parts.map(({ charge }) => charge.payer_id).filter((id) => id !== booking.user_id))
  for (const payerId of others) {
    const refund = refundValues(listPayerParts(parts, payerId), now)
    if (!refund) continue
    const values = { ...(await getTripValues(tx, booking)), reason, refund }
    const content = { kind: 'booking_payment_returned', values } as const
    const key = `booking_payment_returned:${booking.id}:${payerId}:${now.getTime()}`
    await enqueueNotification(tx, { key, userId: payerId, content })
  }
}

export function listPayerParts(parts: readonly RefundedPart[], payerId: string): RefundedPart[] {
  return parts.filter(({ charge }) => charge.payer_id === payerId)
}
