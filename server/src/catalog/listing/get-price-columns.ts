import type { HandlerReply, Query } from '@enp/shared/contract'
import { getMaxMapPoints } from '@enp/shared/limits'
import type { Deps } from '../../core/deps.ts'
import { toPriceColumns } from './price-columns.rules.ts'
import { searchServices, toSinglePage } from './search-services.ts'
import { findRequestedPrices } from './service.store.ts'

/** Ignores the price filter of the list. Errors: VALIDATION_ERROR with the field. */
export async function getPriceColumns(
  deps: Pick<Deps, 'search'>,
  { priceMin: _, priceMax: __, ...query }: Query<'GET /v1/services/prices'>,
): Promise<HandlerReply<'GET /v1/services/prices'>> {
  const {
    ids,
    prices: known,
    filters,
  } = await searchServices(deps, { ...query, ...toSinglePage(getMaxMapPoints(query)) })
  const prices = known ?? (await findRequestedPrices(deps.search.genericPlan, ids, filters))
  return { data: toPriceColumns([...prices.values()]) }
}
