import { getMaxResults } from '@enp/shared/limits'
import type { ServicePages } from '../catalog.queries.ts'
import type { CatalogTexts } from '../catalog.texts.ts'

export function resultCountText(
  { filters, pagination }: ServicePages['pages'][number],
  catalog: CatalogTexts['catalog'],
): string {
  const max = getMaxResults(filters)
  if (pagination.total > max) return catalog.foundMore(max)
  const found = filters.category ? catalog.foundIn[filters.category] : catalog.found
  return found(pagination.total)
}
