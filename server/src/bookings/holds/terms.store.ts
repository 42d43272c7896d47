import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CardRow } from '../../catalog/listing/card.rules.ts'
import { compiledOnce } from '../../core/compiled.ts'
import type { Database } from '../../core/database.ts'
import type { Schema } from '../../core/schema.ts'
import type { OptionTerms, Terms } from './terms.rules.ts'

interface Asked {
  readonly serviceId: string
  readonly optionId: string
  readonly userId: string
  /** Local days, both included; without them nothing that overrides a rule is read. */
  readonly first: string | null
  readonly last: string | null
  readonly startTime: string
}

type Service = Selectable<Schema['service']>
type Option = Selectable<Schema['service_option']>

interface OptionColumns
  extends Pick<
    Option,
    'start_times' | 'capacity' | 'weekdays' | 'seasons' | 'weekend_percent' | 'book_ahead_days' | 'cutoff_minutes'
  > {
  readonly option_id: string
  readonly option_name: string
  readonly units: Option['units']
  readonly facts: Option['facts']
  readonly option_guests_max: number
}

interface OverriddenDay {
  readonly day: string
  readonly capacity: number
  readonly taken: number
  readonly closed: boolean
  readonly pricePercent: number | null
}

type Row = CardRow &
  Pick<Service, 'organizer_id' | 'time_zone' | 'min_units' | 'max_units' | 'cancellation_policy' | 'confirmation'> &
  Pick<Service, 'payment_methods' | 'enp_discount_basis_points' | 'address' | 'latitude' | 'longitude'> & {
    readonly overrides: readonly OverriddenDay[]
    readonly now: Date
  } & (OptionColumns | { readonly option_id: null })

const find = compiledOnce<Asked, Row>((db, { serviceId, optionId, userId, first, last, startTime }) =>
  sql<Row>`
    select service.id, category, title, short_description, region, city, cover, service.rating, service.reviews,
      price_from, price_per, service.guests_max, organizer_id, time_zone, min_units, max_units, cancellation_policy,
      confirmation, payment_methods, enp_discount_basis_points, address, latitude, longitude, media, details, organizer.name as organizer_name,
      organizer.photo as organizer_photo, organizer.rating as organizer_rating, verified as organizer_verified,
      exists (select from favorite where service_id = service.id and user_id = ${userId}) as is_favorite,
      option.id as option_id, option.name as option_name, units, facts, start_times, option.capacity,
      option.guests_max as option_guests_max, weekdays, seasons, weekend_percent, book_ahead_days, cutoff_minutes, (
        select coalesce(jsonb_agg(jsonb_build_object('day', day, 'capacity', capacity, 'taken', held + sold,
          'closed', closed, 'pricePercent', price_percent)), '[]')
        from inventory where option_id = option.id and day between ${first} and ${last} and start_time = ${startTime}
      ) as overrides, app_now() as now
    from service
      join organizer on organizer.id = organizer_id
      join service_page on service_id = service.id
      left join service_option option on option.service_id = service.id and option.id = ${optionId}
    where service.id = ${serviceId} and status = 'published'`.compile(db),
)

/** The terms of an option in one statement; undefined when the service isn't published. */
export async function findTerms(db: Database, asked: Asked): Promise<Terms | undefined> {
  const [row] = await find(db, asked)
  return row && toTerms(row)
}

function toTerms(row: Row): Terms {
  const days = new Map(
    row.overrides.map(({ day, pricePercent, ...override }) => [
      day,
      { ...override, pricePercent: pricePercent ?? undefined },
    ]),
  )
  return {
    service: {
      id: row.id,
      organizerId: row.organizer_id,
      category: row.category,
      timeZone: row.time_zone,
      pricePer: row.price_per,
      minUnits: row.min_units,
      maxUnits: row.max_units,
      policy: row.cancellation_policy,
      confirmation: row.confirmation,
      paymentMethods: row.payment_methods,
      enpDiscountBasisPoints: row.enp_discount_basis_points,
      place: { address: row.address, latitude: row.latitude, longitude: row.longitude },
      details: row.details,
    },
    option: row.option_id === null ? undefined : toOption(row),
    overrideOf: (day) => days.get(day),
    card: row,
    now: row.now,
  }
}

const toOption = (row: OptionColumns): OptionTerms => ({
  id: row.option_id,
  name: row.option_name,
  units: row.units,
  startTimes: row.start_times,
  capacity: row.capacity,
  guestsMax: row.option_guests_max,
  weekdays: row.weekdays,
  seasons: row.seasons,
  weekendPercent: row.weekend_percent,
  bookAheadDays: row.book_ahead_days,
  cutoffMinutes: row.cutoff_minutes,
  ...(row.facts.minNights !== undefined && { minNights: row.facts.minNights }),
})
