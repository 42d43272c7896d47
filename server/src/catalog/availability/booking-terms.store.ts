import { type Selectable, sql } from 'kysely'
import { compiledOnce } from '../../core/compiled.ts'
import type { Database } from '../../core/database.ts'
import type { Schema } from '../../core/schema.ts'
import type { CardRow } from '../listing/card.rules.ts'
import { rulesOf } from './availability.store.ts'
import type { AskedPlaces, BookingTerms } from './booking-terms.rules.ts'

interface OverrideRow {
  readonly day: string
  readonly capacity: number
  readonly taken: number
  readonly closed: boolean
  readonly percent: number | null
}

type Service = Selectable<Schema['service']>
type Option = Selectable<Schema['service_option']>

type RuleRow = Parameters<typeof rulesOf>[0]

type Row = CardRow &
  Omit<RuleRow, 'id'> &
  Pick<Option, 'name' | 'facts'> &
  Pick<
    Service,
    | 'organizer_id'
    | 'time_zone'
    | 'min_units'
    | 'max_units'
    | 'cancellation_policy'
    | 'confirmation'
    | 'payment_methods'
    | 'enp_discount_basis_points'
    | 'address'
    | 'latitude'
    | 'longitude'
  > & {
    readonly option_id: string
    readonly option_guests_max: number
    readonly overrides: readonly OverrideRow[]
    readonly now: Date
  }

interface Asked extends AskedPlaces {
  readonly viewerId: string | null
}

/** Compiled once: a hold waits for it. */
const find = compiledOnce<Asked, Row>((db, { serviceId, optionId, firstDay, lastDay, startTime, viewerId }) =>
  sql<Row>`
    select service.id, category, title, short_description, region, city, cover, service.rating, service.reviews,
      price_from, price_per, service.guests_max, organizer_id, time_zone, min_units, max_units, cancellation_policy,
      confirmation, payment_methods, enp_discount_basis_points, address, latitude, longitude, media, details,
      organizer.name as organizer_name, organizer.photo as organizer_photo, organizer.rating as organizer_rating,
      verified as organizer_verified,
      exists (select from favorite where service_id = service.id and user_id = ${viewerId}) as is_favorite,
      option.id as option_id, option.name, units, facts, start_times, option.capacity,
      option.guests_max as option_guests_max, weekdays, seasons, weekend_percent, book_ahead_days, cutoff_minutes, (
        select coalesce(jsonb_agg(jsonb_build_object('day', day, 'capacity', capacity, 'taken', held + sold,
          'closed', closed, 'percent', price_percent)), '[]')
        from inventory
        where option_id = option.id and start_time = ${startTime} and day between ${firstDay} and ${lastDay}
      ) as overrides, app_now() as now
    from service
      join organizer on organizer.id = organizer_id
      join service_page on service_id = service.id
      join service_option option on option.service_id = service.id
    where service.id = ${serviceId} and option.id = ${optionId} and status = 'published'`.compile(db),
)

/** In one statement; undefined where the service isn't published or has no such option. */
export async function findBookingTerms(db: Database, asked: Asked): Promise<BookingTerms | undefined> {
  const [row] = await find(db, asked)
  return row && toTerms(row)
}

function toTerms(row: Row): BookingTerms {
  return {
    now: row.now,
    card: row,
    service: {
      organizerId: row.organizer_id,
      category: row.category,
      title: row.title,
      timeZone: row.time_zone,
      pricePer: row.price_per,
      policy: row.cancellation_policy,
      confirmation: row.confirmation,
      paymentMethods: row.payment_methods,
      enpDiscountBasisPoints: row.enp_discount_basis_points,
      minUnits: row.min_units,
      maxUnits: row.max_units,
      address: row.address,
      latitude: row.latitude,
      longitude: row.longitude,
      details: row.details,
    },
    option: {
      ...rulesOf({ ...row, id: row.option_id }),
      name: row.name,
      guestsMax: row.option_guests_max,
      facts: row.facts,
    },
    overrides: new Map(
      row.overrides.map(({ day, capacity, taken, closed, percent }) => [
        day,
        { capacity, taken, closed, pricePercent: percent ?? undefined },
      ]),
    ),
  }
}
