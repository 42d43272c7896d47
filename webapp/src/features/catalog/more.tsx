import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { PartFailure } from '../../ui/part-failure.tsx'
import { useCatalogWords } from './use-catalog-words.ts'

/** Two cards ahead, so that a thumb seldom meets the end. */
const nearPixels = 800

/** The next page comes when the end is near, or by the button. After a failure only a person asks again. */
export function More({ list }: { list: UseInfiniteQueryResult<{ readonly pages: readonly unknown[] }> }) {
  const { text, catalog } = useCatalogWords()
  const next = () => {
    if (!list.isFetching) void list.fetchNextPage()
  }
  // The pages of the last filters have no next one that anybody wants.
  if (!list.hasNextPage || list.isPlaceholderData) return null
  if (list.isFetchNextPageError) {
    return (
      <PartFailure
        title={catalog.moreFailed}
        sentence={errorText(text, list.error)}
        retrying={list.isFetchingNextPage}
        onRetry={next}
      />
    )
  }
  return (
    <>
      <NearEnd key={`${list.data?.pages.length} ${list.isFetching}`} onNear={next} />
      <Button look="quiet" busy={list.isFetchingNextPage} onPress={next}>
        {catalog.more}
      </Button>
    </>
  )
}

/** Says once that this place is near; a new page brings a new one. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLSpanElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        latest.current()
      },
      { rootMargin: `${nearPixels}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={place} aria-hidden="true" />
}
