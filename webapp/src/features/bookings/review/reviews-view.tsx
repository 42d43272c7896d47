import { type ReviewTag, reviewTagNames } from '@enp/shared/catalog/review-tags'
import { CallFailure } from '@enp/shared/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Chips } from '../../../ui/actions/chips.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import page from '../../../ui/layout/page.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { type ReviewTexts, useReviewTexts } from './review.texts.ts'
import { ReviewList } from './review-list.tsx'
import styles from './reviews.module.css'
import { type ReviewFilter, reviewsQuery } from './reviews.queries.ts'
import { ReviewsSummary } from './reviews-summary.tsx'

interface ReviewsViewProps {
  readonly serviceId: string
  /** The service from its page; undefined when the reviews were opened by a link. */
  readonly service: { readonly title: string; readonly organizer: { readonly name: string } } | undefined
  readonly gone: ReactNode
}

export function ReviewsView({ serviceId, service, gone }: ReviewsViewProps) {
  const words = useReviewTexts()
  const { text, review } = words
  const [filter, setFilter] = useKeptState<ReviewFilter>('reviews-filter', {})
  const whole = useInfiniteQuery(reviewsQuery(serviceId))
  const list = useInfiniteQuery(reviewsQuery(serviceId, filter))
  const stale = useStaleData(whole, list)
  const summary = whole.data?.pages[0]?.summary
  const retry = () => {
    for (const part of [whole, list]) if (part.isError || stale) void part.refetch()
  }
  if (whole.error instanceof CallFailure && whole.error.code === 'SERVICE_NOT_FOUND') return gone
  if (whole.isLoadingError) {
    return <LoadFailure error={whole.error} retrying={whole.isFetching} onRetry={retry} />
  }
  return (
    <main className={page.full}>
      <header>
        <h1 className={typography.pageTitle}>{review.title}</h1>
        {service && <p className={styles.about}>{service.title}</p>}
      </header>
      {stale && <StaleBanner {...stale} onRetry={retry} />}
      {summary ? (
        summary.count > 0 && <ReviewsSummary summary={summary} words={words} />
      ) : (
        <>
          <p className={styles.loading} role="status">
            {text.common.loading}
          </p>
          <Skeleton height={112} radius="20px" />
        </>
      )}
      {summary && <Filters summary={summary} filter={filter} words={words} onChoose={setFilter} />}
      {list.data ? (
        <ReviewList
          list={list}
          filtered={isFiltered(filter)}
          organizer={service?.organizer.name ?? review.organizer}
          words={words}
        />
      ) : list.isError ? (
        <PartFailure title={review.failed} error={list.error} retrying={list.isFetching} onRetry={retry} />
      ) : (
        <Skeleton height={150} radius="20px" />
      )}
    </main>
  )
}

const isFiltered = ({ language, tag }: ReviewFilter) => language !== undefined || tag !== undefined

const orders = ['new', 'best', 'worst'] as const

interface FiltersProps {
  readonly summary: {
    readonly tags: ReadonlyArray<{ readonly tag: ReviewTag; readonly count: number }>
    readonly languages: ReadonlyArray<{ readonly language: 'ru' | 'en'; readonly count: number }>
  }
  readonly filter: ReviewFilter
  readonly words: ReviewTexts
  readonly onChoose: (filter: ReviewFilter) => void
}

function Filters({ summary: { tags, languages }, filter, words, onChoose }: FiltersProps) {
  const { review, format } = words
  const shown = (count: number) => format.number(count, 0)
  const readable = languages.reduce((sum, { count }) => sum + count, 0)
  const names = reviewTagNames[format.language]
  return (
    <>
      {tags.length > 0 && (
        <div>
          <h2 className={`${styles.heading} ${styles.small}`}>{review.praised}</h2>
          <Chips
            label={review.praised}
            wrap
            choices={tags.map(({ tag, count }) => ({ value: tag, label: names[tag], count: shown(count) }))}
            chosen={filter.tag}
            onChoose={(tag) =>
              onChoose(tag === filter.tag ? without(filter, 'tag') : { ...filter, ...(tag && { tag }) })
            }
          />
        </div>
      )}
      {languages.length > 1 && (
        <Chips
          label={review.filterLabel}
          choices={[
            { value: undefined, label: review.allFilter, count: shown(readable) },
            ...languages.map(({ language, count }) => ({
              value: language,
              label: review.languages[language],
              count: shown(count),
            })),
          ]}
          chosen={filter.language}
          onChoose={(language) => onChoose(language ? { ...filter, language } : without(filter, 'language'))}
        />
      )}
      {readable > 1 && (
        <Select
          label={review.order}
          choices={orders.map((value) => ({ value, label: review.orders[value] }))}
          chosen={filter.sort ?? 'new'}
          onChoose={(sort) => onChoose(sort === 'new' ? without(filter, 'sort') : { ...filter, sort })}
        />
      )}
    </>
  )
}

function without(filter: ReviewFilter, part: keyof ReviewFilter): ReviewFilter {
  const { [part]: _, ...rest } = filter
  return rest
}
