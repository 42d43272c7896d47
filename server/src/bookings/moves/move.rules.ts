import { onlyExtras } from '@enp/shared/bookings/units'
import type { CancellationReason } from '@enp/shared/calls/organizers/organizer-cancellations'
import { daysBetween } from '@enp/shared/time/days'
import type { Selectable } from 'kysely'
import type { AllocatedPlaces } from '../../catalog/inventory/places.rules.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'
import { addDays, countDays } from '../../days/days.rules.ts'
import type { BookingChangeTarget } from '../changes/change.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export type MoveRow = Selectable<DB['departure_move']>
export type OfferRow = Selectable<DB['departure_move_booking']>
export type OfferState = OfferRow['state']

export const moveLifeCycle: LifeCycle<MoveRow['state']> = {
  asking: ['ended', 'undone'],
  ended: [],
  undone: [],
}

/** `dropped`: the booking ended first. `withdrawn`: the organizer undid the move. */
export const offerLifeCycle: LifeCycle<OfferState> = {
  asked: ['accepted', 'declined', 'unanswered', 'dropped', 'withdrawn'],
  accepted: [],
  declined: [],
  unanswered: [],
  dropped: [],
  withdrawn: [],
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const answerHours = 48
const hoursBeforeStart = 24
const minAnswerHours = 2
/** The new start leaves the shortest time to answer, and an hour to get ready. */
const minNoticeHours = 3
const undoMinutes = 10

/** A move to a named start. Without one each guest chooses. */
export type Targeted<T extends Partial<MoveRow>> = T & { [K in keyof T & TargetColumn]: NonNullable<T[K]> }
type TargetColumn = 'to_day' | 'to_start_time' | 'to_starts_at' | 'to_ends_at'

export const hasTarget = (move: MoveRow): move is Targeted<MoveRow> => move.to_day !== null

export const isTooSoon = (newStart: Date, now: Date) => newStart.getTime() < now.getTime() + minNoticeHours * hourMs

/**
 * 48 hours, but at the latest 24 hours before the earlier of both starts. Guests always have two
 * hours; docs/rules/departures.md#moved-departures
 */
export function toAnswerDeadline(now: Date, oldStart: Date, newStart = oldStart): Date {
  const earlier = Math.min(oldStart.getTime(), newStart.getTime())
  const latest = Math.min(now.getTime() + answerHours * hourMs, earlier - hoursBeforeStart * hourMs)
  return new Date(Math.max(latest, now.getTime() + minAnswerHours * hourMs))
}

/** Days that the move closed, in order. */
export const listClosedDays = ({ day, was_closed: wasClosed, closed_days: closed }: MoveRow): readonly string[] =>
  closed ?? (wasClosed ? [] : [day])

export const toUndoEnd = ({ created_at: createdAt }: Pick<MoveRow, 'created_at'>) =>
  new Date(createdAt.getTime() + undoMinutes * minuteMs)

/** Walk-ins move when the undo is over, because only the organizer can ask their guests. */
export const toOfferDeadline = (booking: Pick<BookingRow, 'origin'>, move: MoveRow) =>
  booking.origin === 'app' ? move.answer_by : toUndoEnd(move)

export function toMoveReason({ usual_reason: usual, own_reason: words }: MoveRow): CancellationReason {
  return usual === null ? { words: words ?? '' } : { usual }
}

type Slot = Pick<Targeted<MoveRow>, 'to_day' | 'to_start_time'>

type Days = Pick<BookingRow, 'first_day' | 'last_day'>

/** As many days as the booking has, from the day on. A stay keeps its number of nights. */
export const listDaysFrom = ({ first_day: first, last_day: last }: Days, day: string) =>
  listDays(day, addDays(day, countDays(first, last) - 1))

export function listDays(first: string, last: string): [string, ...string[]] {
  return [first, ...Array.from({ length: countDays(first, last) - 1 }, (_, index) => addDays(first, index + 1))]
}

/** The party is fixed while the traveller is asked, so the places are those of the booking. */
export function toOfferedPlaces(
  booking: BookingRow,
  { to_day: day, to_start_time: startTime }: Slot,
  { places: count, resources }: Pick<OfferRow, 'places' | 'resources'>,
): AllocatedPlaces {
  const days = listDaysFrom(booking, day)
  return { optionId: booking.option_id, days, startTime, count, resources, extras: onlyExtras(booking.units) }
}

/** Details of CAPACITY_TAKEN. */
export const takenSlot = ({ to_day: date, to_start_time: startTime }: Slot, taken: number) => ({
  days: [{ date, ...(startTime !== '' && { startTime }), taken }],
})

/** Price and party stay as they were bought; the lines have the new days. */
export function toMovedTarget(booking: BookingRow, move: Pick<Targeted<MoveRow>, TargetColumn>): BookingChangeTarget {
  const { option_id, units, places, price, pick_up: pickUp, starts_at: before } = booking
  const { to_day: day, to_start_time: start_time, to_starts_at: starts_at, to_ends_at: ends_at } = move
  const shiftMs = starts_at.getTime() - before.getTime()
  const pick_up =
    pickUp?.at === undefined
      ? pickUp
      : { ...pickUp, at: new Date(new Date(pickUp.at).getTime() + shiftMs).toISOString() }
  const shiftDays = daysBetween(booking.first_day, day)
  const price_lines = booking.price_lines.map((line) =>
    line.date === undefined ? line : { ...line, date: addDays(line.date, shiftDays) },
  )
  const last_day = listDaysFrom(booking, day).at(-1) ?? day
  return {
    ...{ option_id, first_day: day, last_day, start_time, starts_at, ends_at },
    ...{ units, places, price, price_lines, pick_up },
  }
}
