import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { tripStates } from './itinerary.rules.ts'

export interface ItineraryRow
  extends Pick<
    BookingRow,
    | 'id'
    | 'number'
    | 'state'
    | 'first_day'
    | 'last_day'
    | 'start_time'
    | 'starts_at'
    | 'ends_at'
    | 'time_zone'
    | 'units'
  > {
  readonly category: ServiceCategory
  readonly title: string
  readonly title_en: string | null
  readonly city: string
  readonly city_en: string | null
  readonly address: string
  readonly address_en: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly meeting_point: string | null
  readonly meeting_point_en: string | null
}

/** Search range in days; a longer trip is shown as two. */
const farthestDays = 60
const maxBookings = 100

export async function findBookingsInPeriod(
  db: Database,
  userId: string,
  { first, last }: { readonly first: Date; readonly last: Date },
): Promise<ItineraryRow[]> {
  const { rows } = await sql<ItineraryRow>`
    select booking.id, number, booking.state, first_day, last_day, start_time, starts_at, ends_at, booking.time_zone, units,
      category, title, title_en, city, city_en, address, address_en, latitude, longitude,
      details ->> 'meetingPoint' as meeting_point, details ->> 'meetingPoint_en' as meeting_point_en
    from booking
      join service on service.id = booking.service_id
      join service_page page on page.service_id = booking.service_id
    where user_id = ${userId} and origin = 'app' and booking.state = any(${tripStates})
      and starts_at between ${first}::timestamptz - make_interval(days => ${farthestDays})
        and ${last}::timestamptz + make_interval(days => ${farthestDays})
    order by starts_at limit ${maxBookings}`.execute(db)
  return rows
}
