import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { isUuid } from '../../core/database/uuid.ts'
import type { Deps } from '../../core/deps.ts'
import { type FileMakers, type GeneratedFile, toDownloadHeaders } from '../../files/file.rules.ts'
import { listItineraries } from '../itinerary/list-itineraries.ts'
import { type StayFacts, signStay } from '../vouchers/stay.rules.ts'
import { signVoucher } from '../vouchers/voucher.rules.ts'
import { toCalendarText } from './calendar.rules.ts'
import { drawQrSvg } from './draw-qr.ts'
import { findTrip, findTrips } from './find-trip.ts'
import { hasLocations, toWaypointsText } from './locations.rules.ts'
import { signedSheetCsp } from './signed-sheet.rules.ts'
import { staySheet, toStayFacts } from './stay-sheet.rules.ts'
import type { Trip } from './trip.rules.ts'
import { voucherSheet } from './voucher-sheet.rules.ts'

type Dependencies = Pick<Deps, 'db' | 'config'>

export const bookingFiles: Pick<FileMakers, 'calendar' | 'places' | 'voucher' | 'stay'> = {
  calendar: {
    name: async ({ db }, userId, id) => named(await findOwnTrip(db, userId, id)),
    make: async ({ db }, { id }, now) => calendarFile(await findWholeTrip(db, id), now),
  },
  places: {
    async name({ db }, userId, id) {
      const trip = await findOwnTrip(db, userId, id)
      if (!hasLocations(await findWholeTrip(db, id))) throwRefusal('NOT_FOUND')
      return named(trip)
    },
    make: async ({ db }, { id }) => placesFile(await findWholeTrip(db, id)),
  },
  voucher: {
    async name({ db, config }, userId, id) {
      const trip = await findOwnTrip(db, userId, id)
      makeTripVoucher(config, trip)
      return named(trip)
    },
    make: async ({ db, config }, { id }) => voucherFile(config, (await findTrip(db, id)) ?? throwRefusal('NOT_FOUND')),
  },
  stay: {
    async name({ db }, userId, id) {
      const trip = await findOwnTrip(db, userId, id)
      getStayFacts(trip)
      return named(trip)
    },
    make: async ({ db, config }, { id }, now) =>
      stayFile(config, (await findTrip(db, id)) ?? throwRefusal('NOT_FOUND'), now),
  },
}

export async function makeCalendar({ db }: Dependencies, userId: string, bookingId: string): Promise<GeneratedFile> {
  return calendarFile([await findOwnTrip(db, userId, bookingId)], await getNow(db))
}

async function findOwnTrip(db: Deps['db'], userId: string, id: string): Promise<Trip> {
  return (isUuid(id) ? await findTrip(db, id, userId) : undefined) ?? throwRefusal('NOT_FOUND')
}

/** Returns the booking, then the others of its trip. Errors: NOT_FOUND. */
async function findWholeTrip(db: Deps['db'], id: string): Promise<readonly [Trip, ...Trip[]]> {
  const trip = (await findTrip(db, id)) ?? throwRefusal('NOT_FOUND')
  const others = (await listItineraries({ db }, [trip.booking])).get(id) ?? []
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

function calendarFile(trips: readonly [Trip, ...Trip[]], now: Date): GeneratedFile {
  return {
    content: toCalendarText(trips, now),
    headers: toDownloadHeaders(`${trips[0].booking.number}.ics`, 'text/calendar; charset=utf-8; method=PUBLISH'),
  }
}

function placesFile(trips: readonly [Trip, ...Trip[]]): GeneratedFile {
  if (!hasLocations(trips)) throwRefusal('NOT_FOUND')
  return {
    content: toWaypointsText(trips),
    headers: toDownloadHeaders(`${trips[0].booking.number}.gpx`, 'application/gpx+xml'),
  }
}

async function voucherFile(config: Deps['config'], trip: Trip): Promise<GeneratedFile> {
  const qr = await drawQrSvg(makeTripVoucher(config, trip).qr)
  return pageFile(trip.booking.number, voucherSheet(trip, qr))
}

async function stayFile({ voucherKeys }: Deps['config'], trip: Trip, now: Date): Promise<GeneratedFile> {
  const facts = getStayFacts(trip)
  const { number } = trip.booking
  const qr = await drawQrSvg(signStay(voucherKeys, number, facts))
  return pageFile(`${number}-stay`, staySheet(trip, facts, { qr, now }))
}

/** Errors: STAY_UNAVAILABLE. */
function getStayFacts(trip: Trip): StayFacts {
  const { state } = trip.booking
  const reason = state === 'completed' ? 'contact_deleted' : 'not_completed'
  return toStayFacts(trip) ?? throwRefusal('STAY_UNAVAILABLE', { reason })
}

const pageFile = (name: string, content: string): GeneratedFile => ({
  content,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': `inline; filename="${name}.html"`,
    'content-security-policy': signedSheetCsp,
  },
})

export function makeTripVoucher({ voucherKeys }: Deps['config'], { booking, voucherTitle }: Trip) {
  return signVoucher(voucherKeys, { ...booking, title: voucherTitle }) ?? throwRefusal('NOT_FOUND')
}
