import type { BookingChangeInput } from '@enp/shared/calls/booking-changes'
import type { BookingPrice } from '@enp/shared/calls/bookings-shapes'
import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { money, toNumber } from '@enp/shared/money'
import { findTranslations } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import { planPart } from '../cancellation/part-plan.rules.ts'
import { mayRefundTo, type RefundTo } from '../cancellation/refund.rules.ts'
import { showRefund } from '../cancellation/show-refund.rules.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { offerMethods, toCharge, toConnectedMethods } from '../holds/methods.rules.ts'
import type { Reader } from '../queries/get-booking.ts'
import { showLines } from '../queries/price-lines.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { findBooking } from '../state/bookings.store.ts'
import {
  isSameTarget,
  needsConsent,
  type PricedTarget,
  refuseChange,
  showDifference,
  toAmountDue,
} from './change.rules.ts'
import { findLiveChange } from './changes.store.ts'
import { priceChange } from './price-change.ts'

export async function previewChange(
  deps: Pick<Deps, 'db' | 'config'>,
  reader: Reader,
  bookingId: string,
  input: BookingChangeInput,
): Promise<Answer<'POST /v1/bookings/:id/change/preview'>> {
  const { db } = deps
  const booking = await findBooking(db, reader.id, bookingId)
  const now = await getNow(db)
  refuseChange(booking, reader.id, now)
  const target = await priceChange(db, booking, input)
  const words = (await findTranslations(deps, reader.language, [booking.service_id]))(booking.service_id)
  const query = { booking, target, reader, now, to: input.refundTo ?? 'origin' }
  return {
    data: {
      price: words(toPrice(query)),
      difference: showDifference(target.difference),
      consent: await getConsent(deps, query),
      enpBack: toNumber(money('enp', booking.enp_spent - target.enp_spent)),
      ...(target.difference < 0n && (await getRefund(deps, query))),
      ...(target.difference > 0n && (await getMethods(deps, query))),
    },
  }
}

interface PreviewQuery {
  readonly booking: BookingRow
  readonly target: PricedTarget
  readonly reader: Reader
  readonly to: RefundTo
  readonly now: Date
}

function toPrice({ booking, target, reader }: PreviewQuery): BookingPrice {
  const due = toAmountDue(target)
  return {
    amount: toNumber(due),
    currency: 'RUB',
    ton: toNumber(toCharge(booking, 'ton', due)),
    usdt: toNumber(toCharge(booking, 'usdt', due)),
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
  if (!mayRefundTo(booking, charges, to)) fail('METHOD_UNAVAILABLE', { reason: 'unavailable' })
  const terms = { price: target.price, enpSpent: target.enp_spent, percent: 100, to }
  const refund = showRefund(planPart(booking, charges, terms), booking, now)
  return refund ? { refund } : {}
}

async function getMethods({ db, config }: Pick<Deps, 'db' | 'config'>, { booking, target, reader }: PreviewQuery) {
  const means = { ...(await findBalances(db, reader.id)), ...toConnectedMethods(config) }
  return { methods: offerMethods({ ...booking, price: target.difference }, means) }
}
