import type { AvailabilityBody } from '@enp/shared/calls/octo/octo-bodies'
import type { Availability, CalendarDay } from '@enp/shared/calls/octo/octo-shapes'
import { toBookingPeriod } from '../../bookings/holds/hold-draft.rules.ts'
import { toNet } from '../../bookings/resale/resale.rules.ts'
import type { OptionSlot } from '../../catalog/availability/availability.rules.ts'
import {
  isTimed,
  type ProductOption,
  type ProductRow,
  type Shown,
  toMaxUnits,
  toPricing,
  toPricingAt,
} from '../products/product.rules.ts'
import { formatLocal, formatUtc, toAvailabilityId } from './local-time.rules.ts'

export interface OptionContext extends Shown {
  readonly product: ProductRow
  readonly option: ProductOption
}

type AskedUnits = NonNullable<AvailabilityBody['units']>
type Period = Pick<Availability, 'id' | 'localDateTimeStart' | 'localDateTimeEnd' | 'allDay' | 'openingHours'>

const wholeDay = [{ from: '00:00', to: '23:59' }]

/** Of a start: a visit without start times lasts the whole day. */
export function toPeriod(
  { product, option }: { readonly product: ProductRow; readonly option: Pick<ProductOption, 'startTimes'> },
  slot: { readonly day: string; readonly startTime: string },
): Period {
  const { timeZone, details } = product
  const { startsAt, endsAt } = toBookingPeriod({ timeZone, details }, { days: [slot.day], startTime: slot.startTime })
  return {
    id: toAvailabilityId(slot, timeZone),
    localDateTimeStart: formatLocal(startsAt, timeZone),
    localDateTimeEnd: formatLocal(endsAt, timeZone),
    allDay: !isTimed(option),
    openingHours: isTimed(option) ? [] : wholeDay,
  }
}

const sumUnits = (units: AskedUnits) => units.reduce((sum, { quantity }) => sum + quantity, 0)

/** `units`: those that the reseller wants to book. */
export function toOctoAvailability(context: OptionContext, slot: OptionSlot, units: AskedUnits = []): Availability {
  const { product, option, hasPricing, margin } = context
  const { vacancies, status, capacity, prices } = slot
  return {
    ...toPeriod(context, { day: slot.date, startTime: slot.startTime ?? '' }),
    available: isAvailable(slot, units),
    status,
    vacancies,
    capacity,
    maxUnits: Math.min(vacancies, toMaxUnits(product, option)),
    utcCutoffAt: formatUtc(new Date(slot.cutoffAt)),
    ...(hasPricing && {
      unitPricing: prices.map(({ unitId, price }) => ({ unitId, ...toPricingAt(price, margin) })),
      ...(units.length > 0 && { pricing: sumPricing(prices, units, margin) }),
    }),
  }
}

const isAvailable = ({ status, vacancies }: OptionSlot, units: AskedUnits) =>
  (status === 'AVAILABLE' || status === 'LIMITED') && vacancies >= sumUnits(units)

function sumPricing(prices: OptionSlot['prices'], units: AskedUnits, margin: number) {
  const sum = (value: (price: bigint) => bigint) =>
    units.reduce((total, { id, quantity }) => {
      const price = prices.find(({ unitId }) => unitId === id)?.price ?? 0n
      return total + value(price) * BigInt(quantity)
    }, 0n)
  return toPricing(
    sum((price) => price),
    sum((price) => toNet(price, margin)),
  )
}

const order = ['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const

/** Merges the starts of each day: the best status, the sum of vacancies, the lowest prices. */
export function toCalendarDays(
  context: OptionContext,
  slots: readonly OptionSlot[],
  units: AskedUnits = [],
): CalendarDay[] {
  const days = new Map<string, OptionSlot[]>()
  for (const slot of slots) {
    const day = days.get(slot.date)
    if (day) day.push(slot)
    else days.set(slot.date, [slot])
  }
  return [...days].map(([localDate, starts]) => toCalendarDay(context, localDate, { starts, units }))
}

interface DayStarts {
  readonly starts: readonly OptionSlot[]
  readonly units: AskedUnits
}

function toCalendarDay(
  { option, hasPricing, margin }: OptionContext,
  localDate: string,
  { starts, units }: DayStarts,
): CalendarDay {
  const sum = (value: (slot: OptionSlot) => number) => starts.reduce((total, slot) => total + value(slot), 0)
  return {
    localDate,
    available: starts.some((slot) => isAvailable(slot, units)),
    status: order.find((status) => starts.some((slot) => slot.status === status)) ?? 'CLOSED',
    vacancies: sum(({ vacancies }) => vacancies),
    capacity: sum(({ capacity }) => capacity),
    openingHours: isTimed(option) ? [] : wholeDay,
    ...(hasPricing && {
      unitPricingFrom: (starts[0]?.prices ?? []).map(({ unitId }) => {
        const all = starts.flatMap(({ prices }) => prices.filter((one) => one.unitId === unitId))
        const lowest = BigInt(Math.min(...all.map(({ price }) => Number(price))))
        return { unitId, ...toPricingAt(lowest, margin) }
      }),
    }),
  }
}
