import type { HomeContent } from '@enp/shared/calls/catalog/home'
import { findOpenWeekends } from '../../catalog/home/find-open-days.ts'
import { nextWeekend, type Weekend } from '../../catalog/home/weekend.rules.ts'
import { searchServices } from '../../catalog/listing/search-services.ts'
import { showCards, type Viewer } from '../../catalog/listing/show-cards.ts'
import type { Deps } from '../../core/deps.ts'

type Dependencies = Pick<Deps, 'db' | 'search'>
type WeekendRow = NonNullable<HomeContent['weekend']>

/** If a region has fewer than `minShown`, the row covers all regions. */
const shown = 8
const minShown = 3

export async function findWeekendRow(
  deps: Dependencies,
  viewer: Viewer,
  { today, region }: { readonly today: string; readonly region: string | undefined },
): Promise<WeekendRow | undefined> {
  const weekend = nextWeekend(today)
  const own = region === undefined ? undefined : await findIn(deps, weekend, region)
  const found = own && own.ids.length >= minShown ? own : await findIn(deps, weekend, undefined)
  const [open, cards] = await Promise.all([findOpenWeekends(deps.db, found.ids), showCards(deps, viewer, found.ids)])
  const services = cards.flatMap((service) => {
    const [first] = open.get(service.id) ?? []
    if (!first) return []
    const { day: date, startTime, vacancies, isLimited: few, price } = first
    return [{ service, date, ...(startTime !== '' && { startTime }), left: vacancies, few, price }]
  })
  if (services.length === 0) return undefined
  return { ...weekend, ...(found.region !== undefined && { region: found.region }), list: found.list, services }
}

/** Alternates between the results of both days, so that the row has both. */
async function findIn(deps: Dependencies, { saturday, sunday }: Weekend, region: string | undefined) {
  const search = (date: string) =>
    searchServices(deps, { date, ...(region !== undefined && { region }), page: 1, limit: shown })
  const [first, second] = await Promise.all([search(saturday), search(sunday)])
  const turns = Array.from({ length: shown }, (_, at) => [first.ids[at], second.ids[at]]).flat()
  const ids = [...new Set(turns)].filter((id) => id !== undefined).slice(0, shown)
  const list =
    second.total > first.total ? { date: sunday, total: second.total } : { date: saturday, total: first.total }
  return { ids, list, region }
}
