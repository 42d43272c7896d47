import type { RefundValues } from '@enp/shared/calls/booking-notices'
import type { Money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { tell } from '../../core/outbox.ts'
import { findTransfer, post } from '../../ledger/ledger.store.ts'
import { houseAccount, personAccount, type Transfer } from '../../ledger/transfer.rules.ts'
import { beginPart } from '../../payments/refunds/refund-part.ts'
import { takeBackTripShares } from '../completion/trip-shares.ts'
import { bookingProduct } from '../payment/booking-product.ts'
import { bookingEntry } from '../payment/entry.rules.ts'
import { bookingProductName } from '../payment/payment.rules.ts'
import { takeFromEscrow } from '../settlement/escrow.store.ts'
import { settlementTransfers } from '../settlement/settle-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { noteBookingEvent } from '../state/bookings.store.ts'
import { readTrip } from '../state/confirm-booking.ts'
import { planRefund, type RefundPlan, type RefundTo, refundValues } from './refund.rules.ts'
import { insertBookingRefund } from './refunds.store.ts'

interface RefundTerms {
  /** Of what was paid, and of the enp that were spent. */
  readonly percent: number
  readonly to?: RefundTo
  /** enp that its person gets on top. */
  readonly bonus?: Money<'enp'>
}

interface Refunded {
  readonly plan: RefundPlan | undefined
  /** For a message to the booking's person; undefined where no money comes back to them. */
  readonly values: RefundValues | undefined
}

/**
 * Gives money of a booking back that will not be: to a card by an operator, else to the balance at once; enp in the same proportion; what
 * is kept is settled; docs/product.md, section 13. Its state was changed before, and it was locked by `lockWithPeople`.
 * Who paid for somebody else is told of their money here.
 */
export async function refundBooking(
  tx: Tx,
  booking: BookingRow,
  { percent, to, bonus }: RefundTerms,
  now: Date,
): Promise<Refunded> {
  await takeBackTripShares(tx, booking.id)
  const plan = planRefund(booking, percent, to)
  const transfers: Transfer[] = plan ? await giveBack(tx, booking, plan, now) : []
  transfers.push(...(await settlementTransfers(tx, booking)))
  if (bonus && bonus.amount > 0n) transfers.push(bonusTransfer(booking, bonus))
  if (transfers.length > 0) await post(tx, transfers, now)
  const values = refundValues(plan)
  const isOwn = booking.payer_id === booking.user_id
  if (values && !isOwn) await tellPayer(tx, booking, values)
  return { plan, values: isOwn ? values : undefined }
}

async function giveBack(tx: Tx, booking: BookingRow, plan: RefundPlan, now: Date): Promise<Transfer[]> {
  const { id: bookingId, payment_key: paymentKey, user_id: userId } = booking
  const { percent, part, sum, method, enp } = plan
  const payment = await findTransfer(tx, paymentKey ?? '', booking.charge_id ?? bookingId)
  const begun = booking.charge_id === null ? undefined : await refundCharge(tx, booking.charge_id, plan, now)
  const id = await insertBookingRefund(tx, {
    booking_id: bookingId,
    percent,
    amount: sum.amount,
    currency: sum.currency,
    method,
    enp: enp.amount,
    refund_id: begun?.id ?? null,
    created_at: now,
  })
  const back = { refundOf: payment.transactionId ?? bookingId }
  const toPerson = (key: string, from: 'escrow' | 'revenue', amount: Money): Transfer => ({
    key,
    kind: 'booking_refund',
    reverses: payment.id,
    postings: [{ from: houseAccount(from), to: personAccount(userId), amount }],
    entry: bookingEntry(booking, userId, amount, back),
  })
  const transfers = [...(begun?.transfers ?? [])]
  // The card's roubles become ours, the usdt are paid of what is ours; what the chain brought payments give back.
  const source = method === 'usdt' ? 'revenue' : 'escrow'
  const isOurs = method === 'usdt' || (method === 'balance' && !begun)
  if (isOurs && sum.amount > 0n) transfers.push(toPerson(`booking_refund:${id}`, source, sum))
  if (enp.amount > 0n) transfers.push(toPerson(`booking_refund:${id}:enp`, 'escrow', enp))
  await takeFromEscrow(tx, bookingId, part)
  await takeFromEscrow(tx, bookingId, enp)
  if (part.amount > 0n)
    await noteBookingEvent(tx, bookingId, { event: method === 'card' ? 'refund_requested' : 'refunded', at: now })
  return transfers
}

/** Undefined where nothing of it goes back. */
async function refundCharge(tx: Tx, chargeId: string, { part, method }: RefundPlan, now: Date) {
  if (part.amount === 0n) return undefined
  const destination = method === 'card' ? 'origin' : 'balance'
  const products = { [bookingProductName]: bookingProduct }
  return beginPart(tx, products, { chargeId, amount: part.amount, reason: 'cancelled', destination }, now)
}

function bonusTransfer(booking: BookingRow, bonus: Money<'enp'>): Transfer {
  const { id, user_id: userId } = booking
  return {
    key: `booking_bonus:${id}`,
    kind: 'booking_bonus',
    postings: [{ from: houseAccount('emission'), to: personAccount(userId), amount: bonus }],
    entry: bookingEntry(booking, userId, bonus, { compensation: 1 }),
  }
}

async function tellPayer(tx: Tx, booking: BookingRow, refund: RefundValues): Promise<void> {
  const { id, payer_id: payerId } = booking
  if (payerId === null) return
  const { enp: _ofTheOwner, ...own } = refund
  const values = { ...(await readTrip(tx, booking)), reason: 'cancelled' as const, refund: own }
  const content = { kind: 'booking_payment_returned', values } as const
  await tell(tx, { key: `booking_payment_returned:${id}`, userId: payerId, content })
}
