import type { ServiceDetails } from '@enp/shared/calls/catalog-shapes'
import { type PlanTheme, planThemes } from '@enp/shared/calls/day-plans'
import { sql } from 'kysely'
import { isInLocation, published } from '../catalog/search/filters.sql.ts'
import type { Database } from '../core/database.ts'
import { toThemeQuery } from './themes.rules.ts'

/** A service that may be a part of a day. */
export interface Candidate {
  readonly id: string
  readonly organizerId: string
  readonly category: 'excursion' | 'entertainment'
  readonly city: string
  readonly cover: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly isWhole: boolean
  readonly minUnits: number
  readonly maxUnits: number
  readonly confirmation: 'instant' | 'request'
  readonly popularity: number
  /** Hundredths of a star. */
  readonly rating: number
  readonly reviews: number
  readonly details: ServiceDetails
  /** What it is about. */
  readonly wishes: readonly PlanTheme[]
}

export interface CandidatesQuery {
  readonly place: { readonly region?: string; readonly city?: string }
  readonly date: string
  readonly guests: number
  readonly wishes: readonly PlanTheme[]
  readonly exclude: readonly string[]
  /** The cheapest are looked at too. */
  readonly isCheap: boolean
}

/** Of how many in each order it is asked what is free on the day; the next ones where too few of them are. */
const looked = { popular: 60, themed: 24, cheap: 24 }

/**
 * The most popular, those that are about a wish, and the cheapest where money is limited: those that have an option for so
 * many on that weekday. Whether it is free is asked of the calendar. `round`: from 0 on, each looks further down.
 */
export async function findCandidates(db: Database, query: CandidatesQuery, round: number): Promise<Candidate[]> {
  const { date, guests, wishes, isCheap } = query
  const own = sql`${published} and ${isInLocation(query.place)} and category in ('excursion', 'entertainment')
    and guests_max >= ${guests} and id <> all(${query.exclude}::uuid[])`
  const page = (count: number) =>
    sql`limit ${count * widerEach ** round} offset ${round === 0 ? 0 : count * widerEach ** (round - 1)}`
  const lists = [
    sql`(select id from service where ${own} order by popularity desc, id ${page(looked.popular)})`,
    ...wishes.map(
      (
        wish,
      ) => sql`(select id from service where ${own} and words @@ (select to_tsquery('russian', ${toThemeQuery(wish)}))
        order by popularity desc, id ${page(looked.themed)})`,
    ),
    ...(isCheap ? [sql`(select id from service where ${own} order by price_from, id ${page(looked.cheap)})`] : []),
  ]
  const { rows } = await sql<Candidate>`
    with theme as materialized (${themes}), found as materialized (${sql.join(lists, sql` union `)})
    select ${columns} from found join service on service.id = found.id join service_page on service_id = service.id
      where exists (select from service_option option where option.service_id = service.id
        and option.guests_max >= ${guests} and weekdays >> (extract(isodow from ${date}::date)::int - 1) & 1 = 1)
      order by popularity desc, service.id`.execute(db)
  return rows
}

/** Each round looks at so many times as many as the one before. */
const widerEach = 3

/** These services, free or not, in no order. */
export async function findCandidatesById(db: Database, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with theme as materialized (${themes}) select ${columns} from service join service_page on service_id = service.id
      where service.id = any(${ids}::uuid[]) and ${published} and category in ('excursion', 'entertainment')`.execute(
    db,
  )
  return rows
}

const queries = planThemes.map(toThemeQuery)

const themes = sql`select wish, to_tsquery('russian', query) as query
  from unnest(${[...planThemes]}::text[], ${queries}::text[]) named (wish, query)`

const columns = sql`service.id, organizer_id as "organizerId", category, city, cover, latitude, longitude,
  price_per = 'booking' as "isWhole", min_units as "minUnits", max_units as "maxUnits", confirmation, popularity, rating,
  reviews, details, array(select wish from theme where words @@ query) as wishes`
