import type { PickUp } from '@enp/shared/calls/catalog/catalog-shapes'
import { throwRefusal } from '@enp/shared/errors'
import { money, moneyToNumber, parseAmount } from '@enp/shared/money/money'
import type { DayOverride } from '../../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { type PricePart, type PriceRule, priceParts, toKopecks } from '../../catalog/availability/price.rules.ts'
import type { ExtraQuantity } from '../../catalog/inventory/places.rules.ts'
import type { QuoteLine, SoldPickUp, SoldUnit } from '../../core/database/column-values.ts'
import { addDays, toZone } from '../../days/days.rules.ts'
import type { Rates } from '../../rates/rates.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { HoldInput, HoldUnit } from './hold-input.rules.ts'

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
  | 'rate_margin_basis_points'
  | 'commission_basis_points'
  | 'enp_discount_basis_points'
  | 'policy'
  | 'confirmation'
  | 'payment_methods'
  | 'contact'
  | 'notes'
> &
  Partial<Pick<BookingRow, 'origin' | 'answers' | 'pick_up' | 'network' | 'deposit' | 'rest_due_at'>> & {
    /** Extras among the units, which may have a stock. Not a column. */
    readonly extras?: readonly ExtraQuantity[]
    /** Counted by the hold. Not a column. */
    readonly promo_code_id?: string
  }

interface HoldRates {
  readonly rates: Rates
  /** In basis points. */
  readonly commission: number
}

/** Returns all values that a hold fixes. Errors: VALIDATION_ERROR if the price is zero. */
export function computeHoldValues(
  { service, option, overrides }: BookingTerms,
  input: HoldInput,
  { rates, commission }: HoldRates,
) {
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
    rate_margin_basis_points: rates.margin,
    commission_basis_points: commission,
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

const minuteMs = 60_000
const midnight = '00:00'

interface Period {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Uses the service's time zone; docs/rules/holds.md. A stay lasts from check-in to check-out after
 * the last night. Others last for their duration, or until the end of the day if it is unknown.
 */
export function toBookingPeriod(
  { details, timeZone }: Pick<BookingTerms['service'], 'details' | 'timeZone'>,
  { days, startTime }: Pick<HoldInput, 'days' | 'startTime'>,
): Period {
  const zone = toZone(timeZone)
  const [first] = days
  const dayAfter = addDays(days.at(-1) ?? first, 1)
  if ('checkInFrom' in details) {
    const { checkInFrom, checkOutUntil } = details
    return { startsAt: zone.moment(first, checkInFrom), endsAt: zone.moment(dayAfter, checkOutUntil) }
  }
  const wholeDay = { startsAt: zone.moment(first, midnight), endsAt: zone.moment(dayAfter, midnight) }
  if (startTime === '') return wholeDay
  const startsAt = zone.moment(first, startTime)
  const { durationMinutes } = details
  const endsAt = durationMinutes === undefined ? wholeDay.endsAt : new Date(+startsAt + durationMinutes * minuteMs)
  return { startsAt, endsAt }
}

interface When {
  readonly day: string
  readonly startsAt: Date
  readonly timeZone: string
}

/** Without a time on the point, the organizer informs the guest. */
export function toSoldPickUp({ id, title, text, price, time, minutesBefore }: PickUp, when: When): SoldPickUp {
  const at = time === undefined ? before(minutesBefore, when) : toZone(when.timeZone).moment(when.day, time)
  return {
    id,
    title,
    ...(text !== undefined && { text }),
    ...(at && { at: at.toISOString() }),
    ...(price && { price: toKopecks(price) }),
  }
}

const before = (minutes: number | undefined, { startsAt }: When) =>
  minutes === undefined ? undefined : new Date(startsAt.getTime() - minutes * minuteMs)

interface Quote {
  readonly price: bigint
  readonly lines: readonly QuoteLine[]
}

/**
 * Each day has each unit at the list price, then the change by season and weekend, or by the day's
 * own percentage. Extras and the pick-up are charged once, at the list price; docs/rules/holds.md.
 */
export function calculateQuote(
  option: PriceRule,
  { days, units, pickUp }: Pick<HoldInput, 'days' | 'units' | 'pickUp'>,
  getOverride: (day: string) => DayOverride | undefined,
): Quote {
  const dayUnits = units.filter(({ unit }) => unit.kind !== 'extra')
  const lines = [
    ...days.flatMap((day) => toDayLines(option, dayUnits, day, getOverride(day))),
    ...units.filter(({ unit }) => unit.kind === 'extra').map(toExtraLine),
    ...(pickUp?.price ? [{ kind: 'extra', amount: toKopecks(pickUp.price) } as const] : []),
  ]
  return { price: lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n), lines }
}

const toExtraLine = ({ unit, quantity }: HoldUnit): QuoteLine => ({
  kind: 'extra',
  unitId: unit.id,
  quantity,
  amount: toKopecks(unit.price.amount) * quantity,
})

function toDayLines(
  option: PriceRule,
  units: HoldInput['units'],
  day: string,
  override: DayOverride | undefined,
): QuoteLine[] {
  const bases: QuoteLine[] = []
  const changes = new Map<PricePart['kind'], QuoteLine>()
  for (const { unit, quantity } of units) {
    const date = unit.kind === 'room' ? { date: day } : {}
    for (const { kind, amount: one, ...change } of priceParts(option, unit, day, override)) {
      const amount = Number(one.amount) * quantity
      if (kind === 'night' || kind === 'unit') bases.push({ kind, ...date, unitId: unit.id, quantity, amount })
      else changes.set(kind, { kind, ...date, ...change, amount: amount + (changes.get(kind)?.amount ?? 0) })
    }
  }
  return [...bases, ...changes.values()]
}

export function refuseOtherPrice({ price }: Pick<HoldDraft, 'price'>, expected: number | undefined): void {
  if (expected === undefined || parseAmount('rub', expected)?.amount === price) return
  throwRefusal('PRICE_CHANGED', { amount: moneyToNumber(money('rub', price)), currency: 'RUB' })
}
