import type { BookingState } from '@enp/shared/bookings/booking-states'
import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { CallFailure } from '@enp/shared/client'
import { createIdempotentRetry } from '../../../../api/errors/idempotent-retry.ts'
import type { CommonOutcome, PaymentFlowState } from '../../../../api/payment/payment.rules.ts'
import type { PaymentRail } from '../../../../api/payment/payment-flow.ts'
import type { StoredFields } from '../../../../api/payment/purchase-store.ts'
import type { BookingSnapshot, PaymentChoice } from '../../booking-calls.ts'

interface BookingPaymentItem extends PaymentChoice {
  readonly bookingId: string
}

/** `booked`: paid, confirmed or waiting for the organizer. `returned`: too late and refunded. */
type ProvenBookingOutcome = 'booked' | 'returned' | 'cancelled'
export type BookingPaymentOutcome = ProvenBookingOutcome | CommonOutcome
export type BookingPayment = PaymentFlowState<BookingPaymentItem, ProvenBookingOutcome>

type Proving = Pick<BookingSnapshot, 'id' | 'state' | 'refund'>

interface Calls<B extends Proving> {
  readonly pay: (
    id: string,
    choice: Omit<BookingPaymentItem, 'bookingId'>,
    key: string,
  ) => Promise<{ readonly booking: B; readonly invoiceLink?: string }>
  readonly fetch: (id: string, options: { readonly signal: AbortSignal }) => Promise<B>
  readonly onBooking: (booking: B) => void
}

/** The id of a purchase is the id of the booking. */
export function createBookingRail<B extends Proving>({
  pay,
  fetch,
  onBooking,
}: Calls<B>): PaymentRail<BookingPaymentItem, ProvenBookingOutcome> {
  const repeatOnce = createIdempotentRetry()
  const begin = async (item: BookingPaymentItem) => {
    const { bookingId: id, ...choice } = item
    const begun = await repeatOnce(JSON.stringify(item), (key) => pay(id, choice, key))
    onBooking(begun.booking)
    return begun
  }
  return {
    async invoice(item) {
      const { booking, invoiceLink: link } = await begin(item)
      // Without an invoice the booking is already paid, for example by another user.
      if (link === undefined) throw new CallFailure(409, 'There is nothing to pay', { code: 'METHOD_UNAVAILABLE' })
      return { id: booking.id, link }
    },
    async buy(item) {
      const { booking } = await begin(item)
      const outcome = toProvenBookingOutcome(booking)
      return { id: booking.id, outcome: outcome === 'expired' ? undefined : outcome }
    },
    async outcome({ id }, signal) {
      const booking = await fetch(id, { signal })
      onBooking(booking)
      return toProvenBookingOutcome(booking)
    },
  }
}

/** Returns undefined while the payment is open. */
export function toProvenBookingOutcome({
  state,
  refund,
}: Pick<Proving, 'state' | 'refund'>): ProvenBookingOutcome | 'expired' | undefined {
  const proof = proofs[state]
  return proof === 'expired' && refund ? 'returned' : proof
}

const proofs: Readonly<Record<BookingState, ProvenBookingOutcome | 'expired' | undefined>> = {
  hold: undefined,
  paying: undefined,
  paid: 'booked',
  awaiting_organizer: 'booked',
  confirmed: 'booked',
  checked_in: 'booked',
  completed: 'booked',
  no_show: 'booked',
  expired: 'expired',
  declined: 'cancelled',
  cancelled_by_tourist: 'cancelled',
  cancelled_by_organizer: 'cancelled',
}

const methods: readonly PaymentMethod[] = ['card', 'ton', 'usdt', 'balance_ton', 'balance_usdt']

export function parseBookingPaymentItem(fields: StoredFields): BookingPaymentItem | undefined {
  const [bookingId, enpToSpend] = [fields.get('bookingId'), fields.get('enpToSpend')]
  const method = methods.find((known) => known === fields.get('method'))
  if (typeof bookingId !== 'string' || typeof enpToSpend !== 'number' || !method) return undefined
  return { bookingId, method, enpToSpend }
}
