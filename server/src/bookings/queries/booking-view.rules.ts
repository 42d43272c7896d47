import { type BookingEvent, bookingStatusByState, liveHoldStates } from '@enp/shared/bookings/booking-states'
import type { Language } from '@enp/shared/calls/api'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { CaseState } from '@enp/shared/calls/bookings/cases'
import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import { money, moneyToNumber, wholeUnits } from '@enp/shared/money/money'
import { addDays } from '../../days/days.rules.ts'
import type { Rates } from '../../rates/rates.rules.ts'
import type { OperatorDecision } from '../cancellation/operator/operator-reason.rules.ts'
import { type StoredRefund, toBookingRefund } from '../cancellation/refund.rules.ts'
import { showTripCase } from '../cases/case.rules.ts'
import { isChangeable } from '../changes/change.rules.ts'
import { showDeposit } from '../deposit/show-deposit.rules.ts'
import {
  type ConnectedMethods,
  convertToMethodCurrency,
  listPaymentMethods,
  type PaymentMeans,
  priceAfterEnp,
} from '../holds/methods.rules.ts'
import { type MinimumColumns, showMinimum } from '../minimum/stored-minimum.rules.ts'
import { showNoShow } from '../no-show/no-show.rules.ts'
import { isPayable, maxEnp, toDiscount } from '../payment/payment.rules.ts'
import { showRebookable } from '../rebooking/rebooking.rules.ts'
import { type BookingRow, isCancellable, refundSteps } from '../state/booking.rules.ts'
import { findTaxedParty } from '../tax/tax.rules.ts'
import { type StoredTripRefund, showTripRefunds } from '../trip-refunds/show-trip-refund.rules.ts'
import {
  type AskedMoveView,
  type ChangeView,
  showAskedMove,
  showBookingChange,
  showLines,
  showOperatorCancellation,
  showPickUp,
} from './show-booking.rules.ts'
import { type LocationColumns, showDay, showMeeting, showPlace } from './show-location.rules.ts'

export interface BookingView extends BookingRow, LocationColumns {
  readonly option_name: string
  /** Title in the voucher, which is never translated. */
  readonly service_title: string
  readonly events: readonly { readonly event: BookingEvent; readonly at: string; readonly detail: string | null }[]
  readonly redeemed: Readonly<Record<string, number>>
  readonly review: ReviewRow | null
  /** Balances of the owner; minor units as text. */
  readonly balances: Readonly<Record<string, string>>
  readonly transaction_id: string | null
  /** If shares paid: the owner's payment, else the first of another user. Minor units as text. */
  readonly share: (Pick<Payment, 'method' | 'currency' | 'byOther'> & { readonly amount: string }) | null
  readonly refunds: readonly StoredRefund[] | null
  readonly change: ChangeView | null
  readonly asked_move: AskedMoveView | null
  readonly cancelled_by_operator: OperatorDecision | null
  readonly trip_refunds: readonly StoredTripRefund[] | null
  readonly case_state: CaseState | null
  readonly minimum: MinimumColumns | null
  readonly now: Date
}

type Payment = NonNullable<Booking['payment']>
type ReviewRow = { readonly text: string | null } & Pick<NonNullable<Booking['review']>, 'rating' | 'state'>

interface Shown {
  readonly service: ServiceCard
  readonly language: Language
  readonly connected: ConnectedMethods
  /** For the rest after a deposit. */
  readonly rates?: Rates | undefined
}

export function toBooking(view: BookingView, { service, language, connected, rates }: Shown): Booking {
  return {
    id: view.id,
    number: view.number,
    serviceId: view.service_id,
    optionId: view.option_id,
    optionName: view.option_name,
    status: bookingStatusByState[view.state],
    state: view.state,
    bookingDate: view.created_at.toISOString(),
    ...toWhen(view),
    units: view.units.map(({ unitId, kind, title, quantity }) => {
      return { unitId, kind, title, quantity, redeemed: view.redeemed[unitId] ?? 0 }
    }),
    price: toPrice(view, language),
    ...toTaxedParty(view),
    serverTime: view.now.toISOString(),
    policy: view.policy,
    refundSteps: refundSteps(view).map(({ until, percent }) => {
      return { ...(until && { until: until.toISOString() }), percent }
    }),
    cancellable: isCancellable(view, view.now),
    changeable: isChangeable(view, view.now),
    ...(view.change && { change: showBookingChange(view.change, view.time_zone) }),
    ...(view.asked_move && showAskedMove(view.asked_move, view.time_zone, language)),
    ...showMinimum(view.minimum, view),
    confirmation: view.confirmation,
    ...(view.contact && { contact: view.contact }),
    ...(view.notes !== null && { notes: view.notes }),
    ...(view.answers && { answers: view.answers }),
    ...(view.pick_up && { pickUp: showPickUp(view.pick_up) }),
    ...waysToPay(view, connected),
    ...showDeposit(view, view.now, { means: toMeans(view, connected), rates }),
    ...toDeadline(view),
    shared: view.split_at !== null,
    ...(view.deposit_id !== null && { depositId: view.deposit_id }),
    ...toPayment(view),
    ...toRefund(view),
    ...showRebookable(view),
    ...(view.compensation > 0n && { compensation: moneyToNumber(money('enp', view.compensation)) }),
    ...showOperatorCancellation(view.cancelled_by_operator),
    ...showNoShow(view, view.now),
    ...showTripRefunds(view.trip_refunds),
    ...showTripCase(view, view.case_state, view.now),
    enpSpent: moneyToNumber(money('enp', view.enp_spent)),
    ...(view.gift_spent > 0n && { giftSpent: moneyToNumber(money('rub', view.gift_spent)) }),
    ...showMeeting(view),
    place: showPlace(view),
    ...showDay(view),
    timeline: view.events.map(toStep),
    ...toReview(view),
    reviewable: view.state === 'completed' && view.review === null && !view.by_member,
    service,
  }
}

function toWhen(view: BookingView) {
  return {
    ...toLocalDays(view),
    startsAt: view.starts_at.toISOString(),
    endsAt: view.ends_at.toISOString(),
    timeZone: view.time_zone,
  }
}

function toPrice(view: BookingView, language: Language): Booking['price'] {
  const left = priceAfterEnp(view)
  return {
    amount: moneyToNumber(left),
    currency: 'RUB',
    ton: moneyToNumber(convertToMethodCurrency(view, 'ton', left)),
    usdt: moneyToNumber(convertToMethodCurrency(view, 'usdt', left)),
    lines: showLines(view, language),
  }
}

function toTaxedParty({ price_lines: lines }: BookingView): Pick<Booking, 'taxedParty'> {
  const taxedParty = findTaxedParty(lines)
  return taxedParty ? { taxedParty } : {}
}

function waysToPay(view: BookingView, connected: ConnectedMethods): Pick<Booking, 'methods' | 'enp'> {
  if (!isPayable(view, view.now)) return {}
  // enp reserved for this booking can be spent on it again.
  const owned = amountIn(view, 'enp') + view.enp_spent
  return {
    methods: listPaymentMethods(view, toMeans(view, connected)),
    enp: {
      max: moneyToNumber(maxEnp(view, owned)),
      roublesPer100: moneyToNumber(money('rub', toDiscount(view, wholeUnits('enp', 100n).amount))),
    },
  }
}

const toMeans = (view: BookingView, connected: ConnectedMethods): PaymentMeans => ({
  ...{ ton: money('ton', amountIn(view, 'ton')), usdt: money('usdt', amountIn(view, 'usdt')) },
  ...connected,
})

const amountIn = ({ balances }: BookingView, currency: string) => BigInt(balances[currency] ?? 0)

type Dated = Pick<BookingView, 'first_day' | 'last_day' | 'start_time' | 'units'>

function toLocalDays({ first_day: date, last_day: lastDay, start_time: startTime, units }: Dated) {
  const isStay = units.some(({ kind }) => kind === 'room')
  return {
    date,
    ...(isStay && { checkOut: addDays(lastDay, 1) }),
    ...(startTime !== '' && { startTime }),
  }
}

/** Units of the party, without extras. */
export function toHeldChoice(hold: Dated & Pick<BookingView, 'service_id' | 'option_id'>) {
  const party = hold.units.filter(({ kind }) => kind !== 'extra')
  return {
    serviceId: hold.service_id,
    optionId: hold.option_id,
    ...toLocalDays(hold),
    units: party.map(({ unitId, quantity }) => ({ unitId, quantity })),
  }
}

function toDeadline(view: BookingView): Pick<Booking, 'holdExpiresAt' | 'answerUntil'> {
  if (liveHoldStates.includes(view.state)) return { holdExpiresAt: view.hold_expires_at.toISOString() }
  const isAsked = view.state === 'awaiting_organizer' && view.due_at
  return isAsked ? { answerUntil: isAsked.toISOString() } : {}
}

function toPayment(view: BookingView): Pick<Booking, 'payment'> {
  const { paid_with: method, paid_currency: currency, paid_amount: paid, paid_at: paidAt } = view
  if (view.share && paidAt) {
    const { amount, ...share } = view.share
    const own = moneyToNumber(money(share.currency, BigInt(amount)))
    return { payment: { ...share, amount: own, paidAt: paidAt.toISOString() } }
  }
  if (!method || !currency || paid === null || !paidAt) return {}
  return {
    payment: {
      method,
      amount: moneyToNumber(money(currency, paid)),
      currency,
      paidAt: paidAt.toISOString(),
      byOther: view.payer_id !== view.user_id,
      ...(view.transaction_id !== null && { transactionId: view.transaction_id }),
    },
  }
}

function toRefund({ refunds }: BookingView): Pick<Booking, 'refund'> {
  const refund = toBookingRefund(refunds ?? [])
  return refund ? { refund } : {}
}

const eventsWithReason: readonly BookingEvent[] = ['declined', 'cancelled_by_organizer', 'expired']

function toStep({ event, at, detail }: BookingView['events'][number]): Booking['timeline'][number] {
  const hasReason = detail !== null && eventsWithReason.includes(event)
  return { event, at: new Date(at).toISOString(), ...(hasReason && { detail }) }
}

function toReview({ review }: BookingView): Pick<Booking, 'review'> {
  if (!review) return {}
  const { rating, text, state } = review
  return { review: { rating, ...(text !== null && { text }), state } }
}
