import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { money, moneyToNumber } from '@enp/shared/money/money'
import type { Deps } from '../../core/deps.ts'
import { findServiceLocation } from './find-service-location.ts'
import { searchServices, toSinglePage } from './search-services.ts'
import { showCards, type Viewer } from './show-cards.ts'
import { sortByPriceDistance } from './similar.rules.ts'

const shown = 3
/** The most popular services that are free then. */
const comparedAtMost = 30

/** Free then, with that price; docs/rules/holds.md#alternatives. Errors: VALIDATION_ERROR. */
export async function listSimilarServices(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer,
  id: string,
  { until, ...query }: Query<'GET /v1/services/:id/similar'>,
): Promise<HandlerReply<'GET /v1/services/:id/similar'>> {
  const own = await findServiceLocation(deps, id)
  if (!own) return { data: [] }
  const { category, region, city } = own
  const stay = { ...query, ...(until !== undefined && category === 'hotel' && { until }) }
  const price = moneyToNumber(money('rub', own.priceFrom))
  const similar = new Map<string, ServiceCard>()
  for (const place of [{ region, city }, { region }]) {
    if (similar.size >= shown) break
    const search = { ...stay, ...place, category }
    const { ids, prices, filters } = await searchServices(deps, { ...search, ...toSinglePage(comparedAtMost) })
    const others = ids.filter((one) => one !== id && !similar.has(one))
    const cards = await showCards(deps, viewer, others, { ...filters, ...(prices && { prices }) })
    for (const card of sortByPriceDistance(cards, price)) similar.set(card.id, card)
  }
  return { data: [...similar.values()].slice(0, shown) }
}
