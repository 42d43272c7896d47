import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { BookingRow } from './booking.rules.ts'

interface TripPlace {
  readonly title: string
  /** Where people meet: a meeting point, else the address. */
  readonly point: string
}

export function findTripPlace(db: Database, { service_id: id }: Pick<BookingRow, 'service_id'>): Promise<TripPlace> {
  return db
    .selectFrom('service')
    .innerJoin('service_page', 'service_page.service_id', 'service.id')
    .select(['title', sql<string>`coalesce(details ->> 'meetingPoint', address)`.as('point')])
    .where('service.id', '=', id)
    .executeTakeFirstOrThrow()
}
