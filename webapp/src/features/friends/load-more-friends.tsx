import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { PartFailure } from '../../ui/feedback/failure/part-failure.tsx'
import { NearEnd } from '../../ui/layout/near-end.tsx'
import { useFriendsTexts } from './friends.texts.ts'

const nearPixels = 400

/** Loads the next page near the end or on a press. After a failure only the button retries. */
export function LoadMoreFriends({ list }: { list: UseInfiniteQueryResult<{ readonly pages: readonly unknown[] }> }) {
  const { friends } = useFriendsTexts()
  const next = () => {
    if (!list.isFetching) void list.fetchNextPage()
  }
  if (!list.hasNextPage) return null
  if (list.isFetchNextPageError) {
    return (
      <PartFailure title={friends.moreFailed} error={list.error} retrying={list.isFetchingNextPage} onRetry={next} />
    )
  }
  return (
    <>
      <NearEnd key={list.data?.pages.length} pixels={nearPixels} onNear={next} />
      <Button look="quiet" busy={list.isFetchingNextPage} onPress={next}>
        {friends.more}
      </Button>
    </>
  )
}
