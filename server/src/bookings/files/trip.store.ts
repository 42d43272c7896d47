import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { Trip } from './trip.rules.ts'

export async function findTripRow(db: Database, bookingId: string, userId?: string): Promise<Trip | undefined> {
  const row = await rows(db)
    .where('booking.id', '=', bookingId)
    .$if(userId !== undefined, (query) =>
      query.where('booking.user_id', '=', userId ?? '').where('booking.origin', '=', 'app'),
    )
    .executeTakeFirst()
  return row && toTrip(row)
}

export async function findTripRows(db: Database, bookingIds: readonly string[]): Promise<Trip[]> {
  const tripRows = await rows(db)
    .where('booking.id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('starts_at')
    .orderBy('booking.id')
    .execute()
  return tripRows.map(toTrip)
}

const rows = (db: Database) =>
  db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .innerJoin('service_page', 'service_page.service_id', 'service.id')
    .innerJoin('service_option', 'service_option.id', 'booking.option_id')
    .innerJoin('organizer', 'organizer.id', 'booking.organizer_id')
    .innerJoin('users', 'users.id', 'booking.user_id')
    .selectAll('booking')
    .select([
      'service.title',
      'service.city',
      'service.region',
      'service.address',
      'service.latitude',
      'service.longitude',
      'service_page.details',
      'service_option.name as option_name',
      'organizer.name as organizer_name',
      'users.language',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

function toTrip(row: Row): Trip {
  const { title, city, region, address, latitude, longitude, details, ...other } = row
  const { option_name, organizer_name, language, ...booking } = other
  return {
    booking,
    title,
    voucherTitle: title,
    optionName: option_name,
    organizerName: organizer_name,
    city,
    region,
    address,
    geo: latitude !== null && longitude !== null ? { lat: latitude, lon: longitude } : undefined,
    meetingPoint: 'meetingPoint' in details ? details.meetingPoint : undefined,
    language,
  }
}
