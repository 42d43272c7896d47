import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { PartFailure } from '../../ui/feedback/failure/part-failure.tsx'
import { NearEnd } from '../../ui/layout/near-end.tsx'
import { useCatalogTexts } from './catalog.texts.ts'

/** Height of two cards, so that the user rarely reaches the end. */
const nearPixels = 800

/** Loads the next page near the end or on a press. After a failure only the button retries. */
export function LoadMoreServices({ list }: { list: UseInfiniteQueryResult<{ readonly pages: readonly unknown[] }> }) {
  const { catalog } = useCatalogTexts()
  const next = () => {
    if (!list.isFetching) void list.fetchNextPage()
  }
  if (!list.hasNextPage || list.isPlaceholderData) return null
  if (list.isFetchNextPageError) {
    return (
      <PartFailure title={catalog.moreFailed} error={list.error} retrying={list.isFetchingNextPage} onRetry={next} />
    )
  }
  return (
    <>
      <NearEnd key={`${list.data?.pages.length} ${list.isFetching}`} pixels={nearPixels} onNear={next} />
      <Button look="quiet" busy={list.isFetchingNextPage} onPress={next}>
        {catalog.more}
      </Button>
    </>
  )
}
