import type { BookingChangeInput } from '@enp/shared/calls/bookings/booking-changes'
import type { BookingPrice } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { findTranslations } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { planPartialRefund } from '../cancellation/part-plan.rules.ts'
import { mayRefundTo, type RefundTo, showRefund } from '../cancellation/refund.rules.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { showChargePayment } from '../charges/show-charge-payment.ts'
import { convertToMethodCurrency, listPaymentMethods, toConnectedMethods } from '../holds/methods.rules.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import { showLines } from '../queries/show-booking.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { findBooking } from '../state/bookings.store.ts'
import {
  isSameTarget,
  needsConsent,
  type PricedChangeTarget,
  refuseChange,
  showDifference,
  toTargetAmountDue,
} from './change.rules.ts'
import { findLastChange, findLiveChange } from './changes.store.ts'
import { priceBookingChange } from './price-booking-change.ts'

export async function previewChange(
  deps: Pick<Deps, 'db' | 'config'>,
  reader: BookingReader,
  bookingId: string,
  input: BookingChangeInput,
): Promise<HandlerReply<'POST /v1/bookings/:id/change/preview'>> {
  const { db } = deps
  const booking = await findBooking(db, reader.id, bookingId)
  const now = await getNow(db)
  refuseChange(booking, reader.id, now)
  const target = await priceBookingChange(db, booking, input)
  const words = (await findTranslations(deps, reader.language, [booking.service_id]))(booking.service_id)
  const query = { booking, target, reader, now, to: input.refundTo ?? 'origin' }
  return {
    data: {
      price: words(toPrice(query)),
      difference: showDifference(target.difference),
      consent: await getConsent(deps, query),
      enpBack: moneyToNumber(money('enp', booking.enp_spent - target.enp_spent)),
      ...(target.difference < 0n && (await getRefund(deps, query))),
      ...(target.difference > 0n && (await getMethods(deps, query))),
    },
  }
}

interface PreviewQuery {
  readonly booking: BookingRow
  readonly target: PricedChangeTarget
  readonly reader: BookingReader
  readonly to: RefundTo
  readonly now: Date
}

function toPrice({ booking, target, reader }: PreviewQuery): BookingPrice {
  const due = toTargetAmountDue(target)
  return {
    amount: moneyToNumber(due),
    currency: 'RUB',
    ton: moneyToNumber(convertToMethodCurrency(booking, 'ton', due)),
    usdt: moneyToNumber(convertToMethodCurrency(booking, 'usdt', due)),
    lines: showLines({ ...booking, ...target }, reader.language),
  }
}

async function getConsent({ db }: Pick<Deps, 'db'>, { booking, target, now }: PreviewQuery) {
  if (!needsConsent(booking, now)) return 'none'
  const live = await findLiveChange(db, booking.id)
  const isSame = live !== undefined && isSameTarget(live, target)
  return isSame && (live.state === 'asked' || live.state === 'allowed') ? live.state : 'needed'
}

async function getRefund({ db }: Pick<Deps, 'db'>, { booking, target, to, now }: PreviewQuery) {
  const charges = await findPaidCharges(db, booking.id)
  if (!mayRefundTo(booking, charges, to)) throwRefusal('METHOD_UNAVAILABLE', { reason: 'unavailable' })
  const { price, price_lines: lines, enp_spent: enpSpent } = target
  const terms = { price, lines, enpSpent, percent: 100, to }
  const refund = showRefund(planPartialRefund(booking, charges, terms), booking, now)
  return refund ? { refund } : {}
}

async function getMethods({ db, config }: Pick<Deps, 'db' | 'config'>, { booking, target, reader }: PreviewQuery) {
  const means = { ...(await findBalances(db, reader.id)), ...toConnectedMethods(config) }
  return { methods: listPaymentMethods({ ...booking, price: target.difference }, means) }
}

interface Chosen extends Pick<Body<'POST /v1/bookings/:id/change'>, 'method' | 'walletId'> {
  readonly id: string
}

/** Errors: METHOD_UNAVAILABLE, UNAVAILABLE; NOT_FOUND for a wallet of another user. */
export async function showChangeResult(
  deps: Deps,
  chain: ChainPaymentMethod,
  reader: BookingReader,
  bookingId: string,
  { method, walletId, id }: Chosen,
): Promise<HandlerReply<'POST /v1/bookings/:id/change'>> {
  const { charge_id: chargeId, difference } = (await findLastChange(deps.db, bookingId)) ?? throwRefusal('NOT_FOUND')
  const chosen = { id, ...(walletId !== undefined && { walletId }) }
  const isToPay = chargeId !== null && method !== undefined && id !== bookingId
  const shown = isToPay ? await showChargePayment(deps, chain, reader, chargeId, { method, ...chosen }) : {}
  const booking = await getBooking(deps, reader, bookingId)
  return { data: { booking, difference: showDifference(difference), ...shown } }
}
