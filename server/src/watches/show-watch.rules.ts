import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Watch } from '@enp/shared/calls/catalog/watches'
import { money, moneyToNumber } from '@enp/shared/money/money'
import type { WatchedUnit } from '../core/database/column-values.ts'

export interface WatchRow {
  readonly id: string
  readonly user_id: string
  readonly service_id: string
  readonly option_id: string | null
  readonly option_name: string | null
  readonly check_in: string | null
  readonly check_out: string | null
  readonly days: readonly { readonly day: string; readonly start: string }[]
  readonly units: readonly (WatchedUnit & { readonly title: string | null })[]
  readonly max_price: bigint | null
  readonly over_at: Date | null
  readonly reason: string
  /** The first opening of the watched options. */
  readonly opens_at: Date | null
  readonly time_zone: string
  readonly booking_id: string | null
  /** Expiry of the last offer while it can be paid. */
  readonly offered_until: Date | null
  readonly is_booked: boolean
  readonly ended_by: 'left' | 'booked' | 'over' | null
  readonly created_at: Date
  readonly now: Date
}

function toState(row: WatchRow): Pick<Watch, 'state' | 'endedBy' | 'offer'> {
  const { ended_by: endedBy, booking_id: bookingId, offered_until: until, is_booked: isBooked, over_at, now } = row
  if (endedBy !== null) return { state: 'ended', endedBy }
  if (isBooked) return { state: 'ended', endedBy: 'booked' }
  if (bookingId !== null && until !== null)
    return { state: 'offered', offer: { bookingId, expiresAt: until.toISOString() } }
  return over_at !== null && over_at <= now ? { state: 'ended', endedBy: 'over' } : { state: 'waiting' }
}

function toDays({
  check_in: checkIn,
  check_out: checkOut,
  days,
}: WatchRow): Pick<Watch, 'dates' | 'checkIn' | 'checkOut'> {
  if (checkIn !== null && checkOut !== null) return { checkIn, checkOut }
  return { dates: days.map(({ day: date, start }) => ({ date, ...(start !== '' && { startTime: start }) })) }
}

function toOpening({
  reason,
  opens_at: opensAt,
  time_zone: timeZone,
}: WatchRow): Pick<Watch, 'reason' | 'opensAt' | 'timeZone'> {
  if (reason !== 'opens') return {}
  return { reason, timeZone, ...(opensAt && { opensAt: opensAt.toISOString() }) }
}

export function showWatch(row: WatchRow, service: ServiceCard): Watch {
  return {
    id: row.id,
    serviceId: row.service_id,
    ...(row.option_id !== null && { optionId: row.option_id }),
    ...(row.option_name !== null && { optionName: row.option_name }),
    ...toDays(row),
    units: row.units.map(({ unitId, quantity, title }) => ({ unitId, quantity, ...(title !== null && { title }) })),
    ...(row.max_price !== null && { maxPrice: moneyToNumber(money('rub', row.max_price)) }),
    ...toOpening(row),
    ...toState(row),
    createdAt: row.created_at.toISOString(),
    serverTime: row.now.toISOString(),
    service,
  }
}
