import type { HandlerReply, Query } from '@enp/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { searchServices, toSinglePage } from '../listing/search-services.ts'
import { showCards, type Viewer } from '../listing/show-cards.ts'
import { parseFilters } from '../search/filters.rules.ts'

/** The most popular matches; each costs a search for its day. */
const comparedAtMost = 30
const shownAtMost = 10

/** Services that are not free then, the earliest free day first. Errors: VALIDATION_ERROR. */
export async function listOtherDays(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer,
  { date, until, ...query }: Query<'GET /v1/services/other-days'>,
): Promise<HandlerReply<'GET /v1/services/other-days'>> {
  const { nights } = parseFilters({ ...query, date, ...(until !== undefined && { until }) }).filters
  const found = await searchServices(deps, { ...query, ...toSinglePage(comparedAtMost) })
  const days = await findNextDays(deps.db, found.ids, { date, nights, guests: query.guests })
  const later = days.filter(({ day }) => day > date).slice(0, shownAtMost)
  const guests = query.guests !== undefined && { guests: query.guests }
  const cards = await showCards(
    deps,
    viewer,
    later.map(({ id }) => id),
    { ...guests },
  )
  const byId = new Map(later.map(({ id, day }) => [id, day]))
  return { data: cards.map((card) => ({ ...card, nextFreeOn: byId.get(card.id) ?? date })) }
}

interface Stay {
  readonly date: string
  readonly nights: number | undefined
  readonly guests: number | undefined
}

async function findNextDays(db: Database, ids: readonly string[], { date, nights, guests = 1 }: Stay) {
  const { rows } = await sql<{ id: string; day: string }>`
    select id, day from (
      select id, position, first_free_day(id, ${date}::date, ${guests}::integer, ${nights ?? null}::integer) as day
        from unnest(${ids}::uuid[]) with ordinality as asked (id, position)) found
      where day is not null order by day, position`.execute(db)
  return rows
}
