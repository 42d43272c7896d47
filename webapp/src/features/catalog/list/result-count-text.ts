import { getMaxResults } from '@enp/shared/limits'
import type { ServicePages } from '../catalog.queries.ts'
import type { CatalogText } from '../use-catalog-words.ts'

export function resultCountText({ filters, pagination }: ServicePages['pages'][number], catalog: CatalogText): string {
  const max = getMaxResults(filters)
  return pagination.total > max ? catalog.foundMore(max) : catalog.found(pagination.total)
}
