import { fail } from '@enp/shared/errors'
import { readNow } from '../../core/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { isUuid } from '../../core/uuid.ts'
import { type FileMakers, type MadeFile, savedAs } from '../../files/file.rules.ts'
import { readItineraries } from '../itinerary/read-itinerary.ts'
import { voucherOf } from '../vouchers/voucher.rules.ts'
import { calendarOf } from './calendar.rules.ts'
import { drawQrSvg } from './draw-qr.ts'
import { hasPlaces, placesOf } from './places.rules.ts'
import { findTrip, findTrips } from './read-trip.ts'
import type { Trip } from './trip.rules.ts'
import { sheetPolicy, voucherSheet } from './voucher-sheet.rules.ts'

type Needs = Pick<Deps, 'db' | 'config'>

/**
 * A trip for the calendar, its places for a map, and a booking's voucher to be printed. There is an address of a voucher and
 * of places only while there are any.
 */
export const bookingFiles: Pick<FileMakers, 'calendar' | 'places' | 'voucher'> = {
  calendar: {
    name: async ({ db }, userId, id) => named(await findOwnTrip(db, userId, id)),
    make: async ({ db }, { id }, now) => calendarFile(await findWholeTrip(db, id), now),
  },
  places: {
    async name({ db }, userId, id) {
      const trip = await findOwnTrip(db, userId, id)
      if (!hasPlaces(await findWholeTrip(db, id))) fail('NOT_FOUND')
      return named(trip)
    },
    make: async ({ db }, { id }) => placesFile(await findWholeTrip(db, id)),
  },
  voucher: {
    async name({ db, config }, userId, id) {
      const trip = await findOwnTrip(db, userId, id)
      voucherOfTrip(config, trip)
      return named(trip)
    },
    make: async ({ db, config }, { id }) => voucherFile(config, (await findTrip(db, id)) ?? fail('NOT_FOUND')),
  },
}

/** A person's own booking as a calendar's entry. Errors: NOT_FOUND. */
export async function makeCalendar({ db }: Needs, userId: string, bookingId: string): Promise<MadeFile> {
  return calendarFile([await findOwnTrip(db, userId, bookingId)], await readNow(db))
}

async function findOwnTrip(db: Deps['db'], userId: string, id: string): Promise<Trip> {
  return (isUuid(id) ? await findTrip(db, id, userId) : undefined) ?? fail('NOT_FOUND')
}

/** The booking, then the others of its trip. Errors: NOT_FOUND. */
async function findWholeTrip(db: Deps['db'], id: string): Promise<readonly [Trip, ...Trip[]]> {
  const trip = (await findTrip(db, id)) ?? fail('NOT_FOUND')
  const others = (await readItineraries({ db }, [trip.booking])).get(id) ?? []
  return [
    trip,
    ...(others.length > 0
      ? await findTrips(
          db,
          others.map((other) => other.id),
        )
      : []),
  ]
}

const named = ({ booking: { id } }: Trip) => ({ id, part: 0 })

function calendarFile(trips: readonly [Trip, ...Trip[]], now: Date): MadeFile {
  return {
    content: calendarOf(trips, now),
    headers: savedAs(`${trips[0].booking.number}.ics`, 'text/calendar; charset=utf-8; method=PUBLISH'),
  }
}

function placesFile(trips: readonly [Trip, ...Trip[]]): MadeFile {
  if (!hasPlaces(trips)) fail('NOT_FOUND')
  return { content: placesOf(trips), headers: savedAs(`${trips[0].booking.number}.gpx`, 'application/gpx+xml') }
}

async function voucherFile(config: Deps['config'], trip: Trip): Promise<MadeFile> {
  const qr = await drawQrSvg(voucherOfTrip(config, trip).qr)
  return {
    content: voucherSheet(trip, qr),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `inline; filename="${trip.booking.number}.html"`,
      'content-security-policy': sheetPolicy,
    },
  }
}

/** Errors: NOT_FOUND. */
export function voucherOfTrip({ voucherKeys }: Deps['config'], { booking, voucherTitle }: Trip) {
  return voucherOf(voucherKeys, { ...booking, title: voucherTitle }) ?? fail('NOT_FOUND')
}
