import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { searchedDays } from '../../catalog/availability/alternatives.rules.ts'
import { findOtherDepartures, findOtherStays } from '../../catalog/availability/find-alternatives.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { addDays, countDays, toZone } from '../../days/days.rules.ts'
import { findUserId } from '../../users/get-user.ts'
import type { DepartureSlot } from '../cancellation/departures/departure.rules.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { findBookingById } from '../state/bookings.store.ts'
import { findAsked } from './end-offer.ts'
import { hasTarget, isTooSoon, listDaysFrom } from './move.rules.ts'

const shownDepartures = 3

type FreeDepartures = HandlerReply<'GET /v1/bookings/:id/departures'>

export const toDeparture = ({ option_id, first_day, start_time }: BookingRow): DepartureSlot => ({
  ...{ optionId: option_id, date: first_day, startTime: start_time },
})

export const isWithinReach = (from: string, to: string) =>
  countDays(...(from < to ? ([from, to] as const) : ([to, from] as const))) <= searchedDays + 1

/** Errors: NOT_FOUND; CHANGE_NOT_ALLOWED unless the organizer lets the user choose. */
export async function listFreeDepartures(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  bookingId: string,
): Promise<FreeDepartures> {
  const booking = await findBookingById(db, bookingId)
  if (!booking || !isOwnTrip(booking, userId)) throwRefusal('NOT_FOUND')
  const asked = await findAsked(db, booking)
  if (!asked || hasTarget(asked.move)) throwRefusal('CHANGE_NOT_ALLOWED')
  return { data: await findFreeDepartures(db, booking) }
}

export async function listFreeDeparturesForChat(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  bookingId: string,
): Promise<FreeDepartures> {
  return listFreeDepartures({ db }, (await findUserId(db, telegramId)) ?? throwRefusal('NOT_FOUND'), bookingId)
}

/** Other start times of the day come first, then the nearest days. A stay keeps its nights. */
async function findFreeDepartures(db: Database, booking: BookingRow): Promise<FreeDepartures['data']> {
  const { service_id: serviceId, option_id: optionId, first_day: day, start_time: startTime, places } = booking
  const period = { firstDay: day, lastDay: booking.last_day, startTime, count: places }
  const isStay = booking.units.some(({ kind }) => kind === 'room')
  const find = isStay ? findOtherStays : findOtherDepartures
  const { starts, days } = await find(db, { serviceId, optionId, ...period })
  const [now, zone] = [await getNow(db), toZone(booking.time_zone)]
  const checkInMs = isStay ? booking.starts_at.getTime() - zone.moment(day, '00:00').getTime() : 0
  return [...starts.map((start) => ({ date: day, startTime: start.startTime })), ...days]
    .map(({ date, startTime: start }) => ({
      date,
      ...(start !== undefined && { startTime: start }),
      ...(isStay && { checkOut: addDays(listDaysFrom(booking, date).at(-1) ?? date, 1) }),
      startsAt: new Date(zone.moment(date, start ?? '00:00').getTime() + checkInMs),
    }))
    .filter(({ startsAt }) => !isTooSoon(startsAt, now))
    .slice(0, shownDepartures)
    .map((one) => ({ ...one, startsAt: one.startsAt.toISOString(), timeZone: booking.time_zone }))
}
