import type { Service, ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { maxBookedQuantity, maxWatchedDays } from '@enp/shared/limits'
import { addDays } from '@enp/shared/time/days'
import type { WatchRequest } from '../watch-calls.ts'

export interface WatchTarget {
  readonly service: Pick<Service, 'id' | 'title' | 'minUnits' | 'maxUnits' | 'timeZone'>
  readonly option: ServiceOption
  readonly day: string
  /** Set if only this start is sold out. */
  readonly startTime?: string
  readonly days: readonly string[]
  readonly isStay: boolean
  readonly leastNights: number
  readonly quantities: Readonly<Record<string, number>>
  /** Roubles of the option's first unit. */
  readonly price: number
}

export interface WatchDraft {
  readonly days: readonly string[]
  /** Undefined means any start. */
  readonly startTime: string | undefined
  readonly nights: number
  readonly quantities: Readonly<Record<string, number>>
  readonly hasLimit: boolean
  readonly limit: number
}

const step = 100

/** From half to one and a half times the current price, in whole hundreds. */
export function limitRange(price: number) {
  const round = (amount: number) => Math.max(step, Math.round(amount / step) * step)
  return { least: round(price * 0.5), most: Math.max(round(price * 1.5), 2 * step), step }
}

export function toInitialWatchDraft({
  day,
  startTime,
  option,
  leastNights,
  quantities,
  price,
}: WatchTarget): WatchDraft {
  const [start, ...others] = option.startTimes ?? []
  return {
    days: [day],
    startTime: startTime ?? (others.length === 0 ? start : undefined),
    nights: leastNights,
    quantities,
    hasLimit: false,
    limit: Math.ceil(price / step) * step,
  }
}

/** At least one day stays, and at most `maxWatchedDays`. */
export function toggleWatchDay(draft: WatchDraft, day: string): WatchDraft {
  const isIn = draft.days.includes(day)
  if (isIn && draft.days.length === 1) return draft
  if (!isIn && draft.days.length >= maxWatchedDays) return draft
  const days = isIn ? draft.days.filter((other) => other !== day) : [...draft.days, day].sort()
  return { ...draft, days }
}

const toCount = (quantities: WatchDraft['quantities']) => Object.values(quantities).reduce((sum, one) => sum + one, 0)

export function unitRange({ service, option }: WatchTarget, { quantities }: WatchDraft, unitId: string) {
  const others = toCount(quantities) - (quantities[unitId] ?? 0)
  const max = Math.min(service.maxUnits, option.capacity, maxBookedQuantity) - others
  return { least: Math.max(0, service.minUnits - others, others === 0 ? 1 : 0), most: Math.max(0, max) }
}

export function toWatchRequest({ service, option, isStay, day }: WatchTarget, draft: WatchDraft): WatchRequest {
  const { days, startTime, nights, quantities, hasLimit, limit } = draft
  const units = option.units
    .map(({ id }) => ({ unitId: id, quantity: quantities[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  return {
    serviceId: service.id,
    optionId: option.id,
    ...(isStay
      ? { checkIn: day, checkOut: addDays(day, nights) }
      : { dates: days.map((date) => ({ date, ...(startTime !== undefined && { startTime }) })) }),
    units,
    ...(hasLimit && { maxPrice: limit }),
  }
}
