import type { NoResultSuggestions } from '@enp/shared/calls/catalog/catalog-search'
import { getMaxResults } from '@enp/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { LoadingText } from '../../../../ui/feedback/loading-text.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { useRegionName } from '../../../../ui/fields/region-field/use-region-name.ts'
import { categoryIcons } from '../../../../ui/icons/category-icons.ts'
import type { IconDrawing } from '../../../../ui/icons/icon.tsx'
import { pinIcon, searchIcon, slidersIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import { ServiceRows } from '../../card/service-row.tsx'
import type { ServiceFilters } from '../../filters/filters.rules.ts'
import { ServiceSection } from '../../service-section.tsx'
import { weekendIcon } from '../icons.ts'
import { PopularNow } from '../popular-now.tsx'
import { noResultSuggestions } from '../search.queries.ts'
import { useSearchTexts } from '../search.texts.ts'
import { NearestResultsHead } from './nearest-results-head.tsx'
import styles from './no-results.module.css'
import { SuggestionLink } from './suggestion-link.tsx'

interface NothingFoundProps {
  readonly filters: ServiceFilters
  readonly onChoose: (filters: ServiceFilters) => void
}

export function NothingFound({ filters, onChoose }: NothingFoundProps) {
  const { search: words, catalog } = useSearchTexts()
  const query = useQuery(noResultSuggestions(filters))
  const { data } = query
  const isSomethingNear = data && (data.near !== undefined || data.without.length > 0)
  const sentence = filters.search === undefined ? words.nothingFilters : words.nothingWords
  return (
    <div className={joinClassNames(stack.medium, styles.nothing)}>
      <NearestResultsHead title={words.nothing}>
        {isSomethingNear ? `${sentence} ${words.whatIsNear}` : sentence}
      </NearestResultsHead>
      {query.isPending && <InsteadSkeleton />}
      {data?.without.map(({ part, count }) => (
        <Without key={part} part={part} count={count} filters={filters} onChoose={onChoose} />
      ))}
      {data?.near && <Near near={data.near} filters={filters} onChoose={onChoose} />}
      <PopularNow onChoose={onChoose} />
      <Button look="quiet" onPress={() => onChoose({})}>
        {catalog.resetAll}
      </Button>
    </div>
  )
}

function InsteadSkeleton() {
  return (
    <div className={stack.medium} aria-busy="true">
      <Skeleton height={68} radius="var(--r-lg)" />
      <LoadingText />
      <Skeleton height={112} radius="var(--r-md)" />
      <Skeleton height={112} radius="var(--r-md)" />
    </div>
  )
}

interface WithoutProps extends NothingFoundProps {
  readonly part: string
  readonly count: number
}

function Without({ part, count, filters, onChoose }: WithoutProps) {
  const { search: words, catalog } = useSearchTexts()
  const next = removeFilterByName(filters, part)
  const max = getMaxResults(next)
  const found = count > max ? catalog.foundMore(max) : catalog.found(count)
  const label = new Map(Object.entries(words.without)).get(part) ?? words.withoutOther
  return (
    <SuggestionLink
      icon={toIcon(part, filters)}
      title={part === 'search' ? <s>{filters.search}</s> : label}
      detail={part === 'search' ? `${label}\u00a0— ${found}` : found}
      onPress={() => onChoose(next)}
    />
  )
}

function toIcon(part: string, { category }: ServiceFilters): IconDrawing {
  if (part === 'search') return searchIcon
  if (part === 'region' || part === 'city') return pinIcon
  if (part === 'category' && category) return categoryIcons[category]
  return part === 'date' ? weekendIcon : slidersIcon
}

function Near({ near, filters, onChoose }: NothingFoundProps & { near: NonNullable<NoResultSuggestions['near']> }) {
  const { search: words, format } = useSearchTexts()
  const { region, total, services } = near
  const name = useRegionName(region)
  return (
    <ServiceSection
      title={region === undefined ? words.popular : words.nearIn(name ?? '')}
      aside={
        region !== undefined &&
        total > services.length && (
          <button type="button" className={styles.all} onClick={() => onChoose({ ...filters, region })}>
            {words.all(total > getMaxResults(filters) ? '' : format.number(total, 0))}
          </button>
        )
      }
    >
      <ServiceRows services={services} className={stack.medium} />
    </ServiceSection>
  )
}

/** Removes a filter by the server's name; `price` removes both prices. */
function removeFilterByName(filters: ServiceFilters, part: string): ServiceFilters {
  const isOf = (key: string) => (part === 'price' ? key === 'priceMin' || key === 'priceMax' : key === part)
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !isOf(key)))
}
