import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { useCatalogTexts } from './catalog.texts.ts'

/** Height of two cards, so that the user rarely reaches the end. */
const nearPixels = 800

export function LoadMoreServices({ list }: { list: UseInfiniteQueryResult<{ readonly pages: readonly unknown[] }> }) {
  const { catalog } = useCatalogTexts()
  if (list.isPlaceholderData) return null
  return <LoadMore list={list} label={catalog.more} failedTitle={catalog.moreFailed} nearPixels={nearPixels} />
}
