import type { CatalogTexts } from '../catalog.texts.ts'
import type { FilterTexts } from './filter-words.texts.ts'
import type { ServiceFilters } from './filters.rules.ts'

export interface ResultCount {
  readonly words: string
  readonly isNothing: boolean
}

interface Sentences {
  readonly catalog: Pick<CatalogTexts['catalog'], 'showNothing' | 'showMore' | 'showFound'>
  readonly words: Pick<FilterTexts, 'showFound'>
}

/** `reach` is the number of services that a list can show. */
export function resultCount(
  total: number,
  reach: number,
  category: ServiceFilters['category'],
  { catalog, words }: Sentences,
): ResultCount {
  if (total === 0) return { words: catalog.showNothing, isNothing: true }
  if (total > reach) return { words: catalog.showMore(reach), isNothing: false }
  return { words: category ? words.showFound[category](total) : catalog.showFound(total), isNothing: false }
}
