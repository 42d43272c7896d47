import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { BookingRow } from './booking.rules.ts'

interface TripPlace {
  readonly title: string
  readonly title_en: string | null
  readonly point: string
  readonly point_en: string | null
}

export function findTripLocation(db: Database, { service_id: id }: Pick<BookingRow, 'service_id'>): Promise<TripPlace> {
  return (
    db
      .selectFrom('service')
      .innerJoin('service_page', 'service_page.service_id', 'service.id')
      .select(['title', 'title_en', sql<string>`coalesce(details ->> 'meetingPoint', address)`.as('point')])
      // The address never replaces a meeting point that has no English text.
      .select(
        sql<
          string | null
        >`case when details ? 'meetingPoint' then details ->> 'meetingPoint_en' else address_en end`.as('point_en'),
      )
      .where('service.id', '=', id)
      .executeTakeFirstOrThrow()
  )
}
