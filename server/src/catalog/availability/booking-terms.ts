import { type Selectable, sql } from 'kysely'
import { batchReads } from '../../core/batching/batching.ts'
import type { Database } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import { compileLazily } from '../../core/database/lazy-statement.ts'
import type { CardRow } from '../listing/card.rules.ts'
import { refuseMissingService } from '../listing/refuse-missing-service.ts'
import { toOptionRule } from './availability.store.ts'
import type { BookingTerms, PlacesQuery } from './booking-terms.rules.ts'
import { toDepartureState } from './minimum-guests.rules.ts'

/** No locks. Errors: SERVICE_SUSPENDED; SERVICE_NOT_FOUND, also if hidden or not its option. */
export async function bookingTerms(db: Database, query: PlacesQuery, viewerId?: string): Promise<BookingTerms> {
  const terms = await findBookingTerms(db, { ...query, viewerId: viewerId ?? null })
  return terms ?? refuseMissingService(db, query.serviceId)
}

type DepartureColumns = Parameters<typeof toDepartureState>[0]

interface OverrideRow extends DepartureColumns {
  readonly day: string
  readonly capacity: number
  readonly taken: number
  readonly closed: boolean
  readonly percent: number | null
  readonly price: number | null
}

type Service = Selectable<DB['service']>
type Option = Selectable<DB['service_option']>

type RuleRow = Parameters<typeof toOptionRule>[0]

type TermsRow = Omit<CardRow, 'price_from'> &
  Omit<RuleRow, 'id' | 'opens_at'> &
  Pick<Option, 'name' | 'facts' | 'questions' | 'pick_ups' | 'is_private' | 'deposit_percent' | 'rest_days_before'> &
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
    readonly price_from: number
    readonly option_id: string
    readonly option_guests_max: number
    readonly opens_at: string | null
    readonly is_in_channel: boolean
    readonly overrides: readonly OverrideRow[]
  }

interface Row {
  readonly asked_at: number
  readonly now: Date
  readonly terms: TermsRow
}

interface BookingTermsQuery extends PlacesQuery {
  readonly viewerId: string | null
}

type Columns = { readonly [K in keyof BookingTermsQuery]: ReadonlyArray<BookingTermsQuery[K]> }

/** One JSON value costs the driver less than columns; one plan serves batches of any size. */
const findAll = compileLazily<Columns, Row>((db, { serviceId, optionId, viewerId, firstDay, lastDay, startTime }) =>
  sql<Row>`
    select asked_at::integer, (select app_now()) as now, row_to_json(terms) as terms
    from unnest((select ${serviceId}::uuid[]), (select ${optionId}::uuid[]), (select ${viewerId}::uuid[]),
        (select ${firstDay}::date[]), (select ${lastDay}::date[]), (select ${startTime}::text[]))
        with ordinality asked (service_id, option_id, viewer_id, first_day, last_day, start_time, asked_at)
      join service on service.id = asked.service_id
      join organizer on organizer.id = organizer_id
      join service_page on service_page.service_id = service.id
      join service_option option on option.id = asked.option_id and option.service_id = service.id
      cross join lateral (
        select service.id, category, title, short_description, title_en, short_description_en, city_en, region, city, cover, service.rating, service.reviews,
          price_from, price_per, service.guests_max, organizer_id, time_zone, min_units, max_units, cancellation_policy,
          confirmation, payment_methods, enp_discount_basis_points, address, latitude, longitude, media, details,
          organizer.name as organizer_name, organizer.name_en as organizer_name_en, organizer.photo as organizer_photo, organizer.rating as organizer_rating,
          verified as organizer_verified,
          exists (
            select from favorite where favorite.service_id = service.id and user_id = asked.viewer_id) as is_favorite,
          option.id as option_id, option.name, units, facts, questions, pick_ups, start_times, option.capacity,
          option.guests_max as option_guests_max, weekdays, seasons, weekend_percent, book_ahead_days, cutoff_minutes,
          opens_at, min_guests, decide_hours, price_steps, deposit_percent, rest_days_before, is_private,
          exists (select from channel_room where channel_room.option_id = option.id) as is_in_channel, (
            select coalesce(json_agg(json_build_object('day', day, 'capacity', inventory.capacity,
              'taken', held + sold + case when reserved is null then 0 else reserved_for_others(reserved, asked.viewer_id) end,
              'closed', closed, 'percent', price_percent, 'price', price, 'sold', sold, 'goes', goes,
              'goes_cutoff_minutes', goes_cutoff_minutes, 'kept_min_guests', kept_min_guests,
              'kept_decide_hours', kept_decide_hours, 'price_guests', price_guests)), '[]')
            from inventory
            where inventory.option_id = option.id and inventory.start_time = asked.start_time
              and day between asked.first_day and asked.last_day
          ) as overrides
      ) terms
    where status = 'published'`.compile(db),
)

/** Undefined if the service isn't published or has no such option. Batches concurrent calls. */
const findBookingTerms = batchReads<BookingTermsQuery, BookingTerms>(async (db, queries) => {
  const rows = await findAll(db, {
    serviceId: queries.map(({ serviceId }) => serviceId),
    optionId: queries.map(({ optionId }) => optionId),
    viewerId: queries.map(({ viewerId }) => viewerId),
    firstDay: queries.map(({ firstDay }) => firstDay),
    lastDay: queries.map(({ lastDay }) => lastDay),
    startTime: queries.map(({ startTime }) => startTime),
  })
  const results: Array<BookingTerms | undefined> = queries.map(() => undefined)
  for (const { asked_at, now, terms } of rows) results[asked_at - 1] = toTerms(terms, now)
  return results
})

function toTerms(row: TermsRow, now: Date): BookingTerms {
  return {
    now,
    card: { ...row, price_from: BigInt(row.price_from) },
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
      ...toOptionRule({
        ...row,
        id: row.option_id,
        opens_at: row.opens_at === null ? null : new Date(row.opens_at),
      }),
      name: row.name,
      guestsMax: row.option_guests_max,
      isPrivate: row.is_private,
      isInChannel: row.is_in_channel,
      ...(row.deposit_percent !== null &&
        row.rest_days_before !== null && {
          deposit: { percent: row.deposit_percent, restDaysBefore: row.rest_days_before },
        }),
      facts: row.facts,
      questions: row.questions,
      pickUps: row.pick_ups,
    },
    overrides: new Map(
      row.overrides.map(({ day, capacity, taken, closed, percent, price, ...departure }) => [
        day,
        {
          ...{ capacity, taken, closed, pricePercent: percent ?? undefined, price: price ?? undefined },
          ...(row.min_guests !== null && { departure: toDepartureState(departure) }),
        },
      ]),
    ),
  }
}
