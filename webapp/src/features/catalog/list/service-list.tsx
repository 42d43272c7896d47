import spotError from '@enp/shared/design/illustrations/spot-error.svg'
import spotOffline from '@enp/shared/design/illustrations/spot-offline.svg'
import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText, isNetworkFailure } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorBoundary } from '../../../ui/feedback/failure/error-boundary.tsx'
import { compassIcon, retryIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { CardsSkeleton } from '../card/cards-skeleton.tsx'
import { ServiceCard } from '../card/service-card.tsx'
import type { ServicePages } from '../catalog.queries.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import type { ServiceFilters } from '../filters/filters.rules.ts'
import { LoadMoreServices } from '../load-more-services.tsx'
import { uniqueCards } from '../pages.rules.ts'
import { resultCountText } from './result-count-text.ts'
import styles from './service-list.module.css'

const NothingFound = lazyPart(async () => (await import('../search/no-results/nothing-found.tsx')).NothingFound)
const OtherDays = lazyPart(async () => (await import('../search/no-results/other-days.tsx')).OtherDays)
const DroppedWords = lazyPart(async () => (await import('../search/no-results/dropped-words.tsx')).DroppedWords)

interface ServiceListProps {
  readonly list: UseInfiniteQueryResult<ServicePages>
  readonly onChoose: (filters: ServiceFilters) => void
}

export function ServiceList({ list, onChoose }: ServiceListProps) {
  const { catalog } = useCatalogTexts()
  if (!list.data) return list.isError ? <ListFailure list={list} /> : <CardsSkeleton />
  const [first] = list.data.pages
  const cards = uniqueCards(list.data)
  const filters = first?.filters ?? {}
  const filtered = Object.keys(filters).length > 0
  const otherDays = filters.date !== undefined && !list.hasNextPage && (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <OtherDays filters={filters} />
      </Suspense>
    </ErrorBoundary>
  )
  if (!first || cards.length === 0) {
    if (!filtered) return <NothingYet />
    return (
      <Suspense fallback={<CardsSkeleton />}>
        {otherDays}
        <NothingFound filters={filters} onChoose={onChoose} />
      </Suspense>
    )
  }
  const { corrected, dropped, sortedBy } = first
  const found = resultCountText(first, catalog)
  const read = [corrected && catalog.corrected(corrected), dropped ? undefined : found]
  const remark = [...read, sortedBy && catalog.sortedBy[sortedBy]].filter(Boolean).join(' · ')
  return (
    <>
      {filtered && remark !== '' && (
        <p className={joinClassNames(typography.secondary, styles.remark)} role="status">
          {remark}
        </p>
      )}
      {dropped && (
        <ErrorBoundary fallback={() => <p className={joinClassNames(typography.secondary, styles.remark)}>{found}</p>}>
          <Suspense fallback={null}>
            <DroppedWords
              words={corrected ?? filters.search ?? ''}
              dropped={dropped}
              found={found}
              onSearch={(search) => onChoose({ ...filters, search })}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <ul className={styles.list} aria-busy={list.isPlaceholderData}>
        {cards.map((service, at) => (
          <li key={service.id}>
            <ServiceCard service={service} first={at < 2} filters={filters} />
          </li>
        ))}
      </ul>
      <LoadMoreServices list={list} />
      {otherDays}
      {!list.hasNextPage && list.data.pages.length > 1 && <p className={styles.end}>{catalog.end}</p>}
    </>
  )
}

function ListFailure({ list }: { list: UseInfiniteQueryResult<ServicePages> }) {
  const { text } = useCatalogTexts()
  const network = isNetworkFailure(list.error)
  const retry = (
    <Button icon={retryIcon} busy={list.isFetching} onPress={() => void list.refetch()}>
      {text.common.retry}
    </Button>
  )
  return (
    <Empty
      alert
      heading="h2"
      picture={network ? spotOffline : spotError}
      title={network ? text.problems.networkTitle : text.problems.failedTitle}
      action={retry}
    >
      {errorText(text, list.error)}
    </Empty>
  )
}

function NothingYet() {
  const { catalog } = useCatalogTexts()
  const navigate = useNavigate()
  return (
    <Empty
      heading="h2"
      picture={spotSearch}
      title={catalog.soonTitle}
      action={
        <Button icon={compassIcon} onPress={() => void navigate('/mining')}>
          {catalog.toMining}
        </Button>
      }
    >
      {catalog.soonText}
    </Empty>
  )
}
