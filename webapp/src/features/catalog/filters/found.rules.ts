import type { CatalogText } from '../use-catalog-words.ts'

/** The button of the sheet: how many services it leads to. */
export interface Found {
  readonly words: string
  readonly isNothing: boolean
}

/** `reach`: how many of them a list can show. */
export function resultCount(total: number, reach: number, text: CatalogText): Found {
  if (total === 0) return { words: text.showNothing, isNothing: true }
  return { words: total > reach ? text.showMore(reach) : text.showFound(total), isNothing: false }
}
