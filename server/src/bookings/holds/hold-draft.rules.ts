import { commissionBasisPoints } from '@enp/shared/commission'
import { throwRefusal } from '@enp/shared/errors'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { toKopecks } from '../../catalog/availability/price.rules.ts'
import type { ExtraQuantity } from '../../catalog/inventory/places.rules.ts'
import type { SoldUnit } from '../../core/column-values.ts'
import type { Rates } from '../../rates/rates.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { HoldInput, HoldUnit } from './hold-input.rules.ts'
import { toBookingPeriod } from './period.rules.ts'
import { toSoldPickUp } from './pick-up.rules.ts'
import { calculateQuote } from './quote.rules.ts'

export type HoldDraft = Pick<
  BookingRow,
  | 'user_id'
  | 'service_id'
  | 'option_id'
  | 'organizer_id'
  | 'first_day'
  | 'last_day'
  | 'start_time'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'units'
  | 'places'
  | 'price'
  | 'price_lines'
  | 'usdt_rate'
  | 'ton_rate'
  | 'commission_basis_points'
  | 'enp_discount_basis_points'
  | 'policy'
  | 'confirmation'
  | 'payment_methods'
  | 'contact'
  | 'notes'
> &
  Partial<Pick<BookingRow, 'origin' | 'answers' | 'pick_up' | 'network'>> & {
    /** Extras among the units, which may have a stock. Not a column. */
    readonly extras?: readonly ExtraQuantity[]
  }

/** Returns all values that a hold fixes. Errors: VALIDATION_ERROR if the price is zero. */
export function computeHoldValues({ service, option, overrides }: BookingTerms, input: HoldInput, rates: Rates) {
  const { days, startTime, units, places, pickUp } = input
  const { startsAt, endsAt } = toBookingPeriod(service, input)
  const { price, lines } = calculateQuote(option, input, (day) => overrides.get(day))
  if (price === 0n)
    throwRefusal('VALIDATION_ERROR', { field: 'units', problem: 'must have something that is paid for' })
  return {
    option_id: option.id,
    organizer_id: service.organizerId,
    first_day: days[0],
    last_day: days.at(-1) ?? days[0],
    start_time: startTime,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: service.timeZone,
    units: units.map(toSold),
    ...toExtras(units),
    pick_up: pickUp ? toSoldPickUp(pickUp, { day: days[0], startsAt, timeZone: service.timeZone }) : null,
    places,
    price,
    price_lines: [...lines],
    usdt_rate: rates.usdt.amount,
    ton_rate: rates.ton.amount,
    commission_basis_points: commissionBasisPoints[service.category],
    enp_discount_basis_points: service.enpDiscountBasisPoints,
    policy: service.policy,
    confirmation: service.confirmation,
    payment_methods: [...service.paymentMethods],
  }
}

function toSold({ unit: { id, kind, title, price }, quantity }: HoldUnit): SoldUnit {
  return { unitId: id, kind, title, quantity, price: toKopecks(price.amount) }
}

function toExtras(units: readonly HoldUnit[]): Pick<HoldDraft, 'extras'> {
  const extras = units.filter(({ unit }) => unit.kind === 'extra')
  return extras.length > 0 ? { extras: extras.map(({ unit, quantity }) => ({ unitId: unit.id, quantity })) } : {}
}
