import { Button } from '../actions/buttons/button.tsx'
import { NearEnd } from '../layout/near-end.tsx'
import { PartFailure } from './failure/part-failure.tsx'

interface Pages {
  readonly data: { readonly pages: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly error: unknown
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

interface LoadMoreProps {
  readonly list: Pages
  readonly label: string
  readonly failedTitle: string
  /** Distance from the end at which the next page loads. */
  readonly nearPixels?: number
}

/** Loads the next page near the end or by the button; after a failure only by the button. */
export function LoadMore({ list, label, failedTitle, nearPixels = 400 }: LoadMoreProps) {
  const next = () => {
    if (!list.isFetching) void list.fetchNextPage()
  }
  if (!list.hasNextPage) return null
  if (list.isFetchNextPageError) {
    return <PartFailure title={failedTitle} error={list.error} retrying={list.isFetchingNextPage} onRetry={next} />
  }
  return (
    <>
      <NearEnd key={`${list.data?.pages.length} ${list.isFetching}`} pixels={nearPixels} onNear={next} />
      <Button look="quiet" busy={list.isFetchingNextPage} onPress={next}>
        {label}
      </Button>
    </>
  )
}
