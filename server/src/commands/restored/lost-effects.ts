import type { BookingEffect, MoneyEffect } from '../../core/effects.ts'
import type { LoggedEffect } from './effect-line.ts'

type Logged<E> = E & Pick<LoggedEffect, 'loggedAt'>
export type LoggedMoney = Logged<MoneyEffect>
export type LoggedBooking = Logged<BookingEffect>

export interface KnownBookings {
  /** Ids of bookings. */
  readonly bookings: ReadonlySet<string>
  /** Lines of timelines, as `toEventKey` and `toTimedEventKey` write them. */
  readonly events: ReadonlySet<string>
}

export const toEventKey = ({ id, kind }: Pick<BookingEffect, 'id' | 'kind'>) => `${id} ${kind}`
export const toTimedEventKey = ({ id, kind, at }: Pick<BookingEffect, 'id' | 'kind' | 'at'>) =>
  `${id} ${kind} ${at.toISOString()}`

/** A booking can have several of these, so their time is compared too. */
const repeatable: readonly string[] = ['changed', 'part_cancelled', 'checked_in']
/** Nothing to do about them: the places are free, or the booking is as it was before. */
const undone: readonly string[] = ['expired', 'check_in_undone', 'paying']

/** Money whose transfer is unknown, once per transfer and owner. */
export function findLostMoney(effects: readonly LoggedMoney[], knownKeys: ReadonlySet<string>): LoggedMoney[] {
  const lost = effects.filter(({ id }) => !knownKeys.has(id))
  return uniqueBy(lost, ({ id, userId, organizerId, currency }) => [id, userId ?? organizerId, currency].join(' '))
}

/** Stores the effect unless the map has a later one of the same booking. */
export function addLatest(latest: Map<string, LoggedBooking>, effect: LoggedBooking): void {
  const before = latest.get(effect.id)
  if (!before || before.loggedAt <= effect.loggedAt) latest.set(effect.id, effect)
}

/** @param latest one effect per booking */
export function findLostBookings(
  latest: readonly LoggedBooking[],
  { bookings, events }: KnownBookings,
): LoggedBooking[] {
  return latest.filter((effect) => {
    if (!bookings.has(effect.id)) return effect.kind !== 'expired'
    if (undone.includes(effect.kind)) return false
    return !events.has(repeatable.includes(effect.kind) ? toTimedEventKey(effect) : toEventKey(effect))
  })
}

function uniqueBy<T>(values: readonly T[], toKey: (value: T) => string): T[] {
  return [...new Map(values.map((value) => [toKey(value), value])).values()]
}
