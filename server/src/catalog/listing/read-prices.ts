import type { Answer, Query } from '@enp/shared/contract'
import { pointsAtMost } from '@enp/shared/limits'
import type { Deps } from '../../core/deps.ts'
import { readFilters } from '../search/filters.rules.ts'
import { columnsOf } from './price-columns.rules.ts'
import { findPricesFor } from './price-for.store.ts'
import { allOf, searchServices } from './search-services.ts'

/**
 * How many services of a list cost how much; its own price filter narrows nothing here. Errors: VALIDATION_ERROR with the
 * field. docs/product.md, section 10.
 */
export async function readPrices(
  deps: Pick<Deps, 'search'>,
  { priceMin: _, priceMax: __, ...query }: Query<'GET /v1/services/prices'>,
): Promise<Answer<'GET /v1/services/prices'>> {
  const { ids, prices: known } = await searchServices(deps, { ...query, ...allOf(pointsAtMost(query)) })
  const prices = known ?? (await findPricesFor(deps.search.genericPlan, ids, readFilters(query).filters))
  return { data: columnsOf([...prices.values()]) }
}
