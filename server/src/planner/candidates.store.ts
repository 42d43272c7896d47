import type { ServiceDetails } from '@enp/shared/calls/catalog/catalog-shapes'
import { type PlanTheme, planThemes } from '@enp/shared/calls/catalog/day-plans'
import { sql } from 'kysely'
import { isInLocation, publishedCondition } from '../catalog/search/filters.sql.ts'
import type { Database } from '../core/database/database.ts'
import type { PlannableService } from './days/visits.rules.ts'
import { toThemeQuery } from './themes.rules.ts'

export interface PlanCandidate extends PlannableService {
  readonly id: string
  readonly city: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly details: ServiceDetails
}

export interface CandidatesQuery {
  readonly place: { readonly region?: string; readonly city?: string }
  readonly date: string
  readonly guests: number
  readonly wishes: readonly PlanTheme[]
  readonly exclude: readonly string[]
  /** True if the cheapest services are candidates too. */
  readonly isCheap: boolean
}

const batchSizes = { popular: 60, themed: 24, cheap: 24 }

/** Each has an option for the party on that weekday; the caller checks availability. */
export async function findPlanCandidates(
  db: Database,
  query: CandidatesQuery,
  round: number,
): Promise<PlanCandidate[]> {
  const { date, guests, wishes, isCheap } = query
  const isEligible = sql`${publishedCondition} and ${isInLocation(query.place)} and category in ('excursion', 'entertainment')
    and guests_max >= ${guests} and id <> all(${query.exclude}::uuid[])`
  const page = (count: number) =>
    sql`limit ${count * growthPerRound ** round} offset ${round === 0 ? 0 : count * growthPerRound ** (round - 1)}`
  const lists = [
    sql`(select id from service where ${isEligible} order by popularity desc, id ${page(batchSizes.popular)})`,
    ...wishes.map(
      (
        theme,
      ) => sql`(select id from service where ${isEligible} and words @@ (select to_tsquery('russian', ${toThemeQuery(theme)}))
        order by popularity desc, id ${page(batchSizes.themed)})`,
    ),
    ...(isCheap
      ? [sql`(select id from service where ${isEligible} order by price_from, id ${page(batchSizes.cheap)})`]
      : []),
  ]
  const { rows } = await sql<PlanCandidate>`
    with theme as materialized (${themes}), found as materialized (${sql.join(lists, sql` union `)})
    select ${columns} from found join service on service.id = found.id join service_page on service_id = service.id
      where exists (select from service_option option where option.service_id = service.id
        and option.guests_max >= ${guests} and weekdays >> (extract(isodow from ${date}::date)::int - 1) & 1 = 1)
      order by popularity desc, service.id`.execute(db)
  return rows
}

const growthPerRound = 3

export async function findPlanCandidatesById(db: Database, ids: readonly string[]): Promise<PlanCandidate[]> {
  const { rows } = await sql<PlanCandidate>`
    with theme as materialized (${themes}) select ${columns} from service join service_page on service_id = service.id
      where service.id = any(${ids}::uuid[]) and ${publishedCondition} and category in ('excursion', 'entertainment')`.execute(
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
