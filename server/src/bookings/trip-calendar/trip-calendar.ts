import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import {
  calendarName,
  deriveCalendarKey,
  isCalendarName,
  parseCalendarName,
} from '../../files/calendar-address.rules.ts'
import { toSubscribedCalendar } from '../files/calendar.rules.ts'
import { findTrips } from '../files/find-trip.ts'
import { deleteTripCalendar, findTripCalendar, findTripChanges, insertTripCalendar } from './trip-calendar.store.ts'

type Parts = Pick<Deps, 'db' | 'config'>

/** A revoked address never works again, so an id needs no other versions. */
const version = 1
const title = 'enp travel'

export async function getTripCalendar(
  deps: Parts,
  userId: string,
): Promise<HandlerReply<'GET /v1/users/trip-calendar'>> {
  const known = await findTripCalendar(deps.db, { user_id: userId })
  return { data: known ? { address: toAddress(deps, known.id) } : {} }
}

export async function createTripCalendar(
  deps: Parts,
  userId: string,
): Promise<HandlerReply<'POST /v1/users/trip-calendar'>> {
  await insertTripCalendar(deps.db, userId)
  const { id } = (await findTripCalendar(deps.db, { user_id: userId })) ?? throwRefusal('NOT_FOUND')
  return { data: { address: toAddress(deps, id) } }
}

export async function revokeTripCalendar(
  { db }: Parts,
  userId: string,
): Promise<HandlerReply<'DELETE /v1/users/trip-calendar'>> {
  return { data: { revoked: await deleteTripCalendar(db, userId) } }
}

/** Returns its user. Errors: NOT_FOUND for an unknown or revoked name. */
export async function requireTripCalendar({ db, config }: Parts, name: string): Promise<string> {
  const id = parseCalendarName(name) ?? throwRefusal('NOT_FOUND')
  if (!isCalendarName(deriveCalendarKey(config.jwtSecret, 'trip-calendars'), name, id, version))
    throwRefusal('NOT_FOUND')
  return ((await findTripCalendar(db, { id })) ?? throwRefusal('NOT_FOUND')).user_id
}

/** Errors: NOT_FOUND for an unknown or revoked name. */
export async function exportTripCalendar(deps: Parts, name: string): Promise<string> {
  const changes = await findTripChanges(deps.db, await requireTripCalendar(deps, name))
  const trips = await findTrips(
    deps.db,
    changes.map((change) => change.id),
  )
  const byId = new Map(trips.map((trip) => [trip.booking.id, trip]))
  return toSubscribedCalendar(
    title,
    changes.flatMap(({ id: bookingId, events, changedAt }) => {
      const trip = byId.get(bookingId)
      return trip ? [{ trip, events, changedAt }] : []
    }),
  )
}

const toAddress = ({ config }: Pick<Deps, 'config'>, id: string) =>
  `${config.webappUrl}/v1/calendars/trips/${calendarName(deriveCalendarKey(config.jwtSecret, 'trip-calendars'), id, version)}`
