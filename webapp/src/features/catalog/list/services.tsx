import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import { host } from '../../../host/host.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import round from '../../../ui/actions/buttons/round.module.css'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { heartIcon, slidersIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { type ServicePages, serviceListQuery } from '../catalog.queries.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { AppliedOrCategoryChips } from '../filters/applied/applied-or-category-chips.tsx'
import {
  countSheetFilters,
  parseServiceFilters,
  type ServiceFilters,
  withServiceFilter,
  writeServiceFilters,
} from '../filters/filters.rules.ts'
import { LazyHome } from '../home/lazy-home.tsx'
import { LazyMap } from '../map/lazy-map.tsx'
import { useCatalogView } from '../map/use-catalog-view.ts'
import { ViewSwitch } from '../map/view-switch.tsx'
import { LazyWhenWho } from '../when-who/lazy-when-who.tsx'
import { ProgressLine } from './progress-line.tsx'
import { RegionButton } from './region-button.tsx'
import { resultCountText } from './result-count-text.ts'
import { SearchBox } from './search-box.tsx'
import { ServiceList } from './service-list.tsx'
import styles from './services.module.css'

const loadSheet = () => import('../filters/filter-sheet.tsx')
const FilterSheet = lazyPart(async () => (await loadSheet()).FilterSheet)

export function Services() {
  const { catalog } = useCatalogTexts()
  const { filters, choose } = useServiceFilters()
  const [choosing, setChoosing] = useKeptState('filters', false)
  const [planning, setPlanning] = useKeptState('when-who', false)
  const [searching, setSearching] = useKeptState('search', false)
  const { view, show, pin, choosePin } = useCatalogView()
  const isMap = view === 'map'
  const list = useInfiniteQuery({ ...serviceListQuery(filters), enabled: !isMap })
  const stale = useStaleData(list)
  useUnderstoodFilters(list.data?.pages[0], filters, choose)
  const atHome = !isMap && Object.keys(filters).length === 0
  // A region is searched as a whole, so the map area is cleared.
  const chooseRegion = (next: ServiceFilters) =>
    choose(next.region === filters.region ? next : withServiceFilter(next, 'bbox', undefined))
  useEffect(() => void loadSheet().catch(() => {}), [])
  const viewSwitch = <ViewSwitch view={view} onShow={show} />
  return (
    <main className={joinClassNames(styles.page, isMap && styles.map, searching && styles.searching)}>
      {stale && !isMap && <StaleBanner {...stale} onRetry={() => void list.refetch()} />}
      <h1 className={styles.title}>
        <VisuallyHidden>{catalog.title}</VisuallyHidden>
      </h1>
      <div className={styles.top}>
        <RegionButton
          chosen={filters.region}
          isArea={filters.bbox !== undefined}
          onChoose={(region) =>
            choose(withServiceFilter(withServiceFilter(filters, 'bbox', undefined), 'region', region))
          }
          onOpen={() => setChoosing(true)}
        />
        {isMap ? viewSwitch : <FavoritesLink />}
      </div>
      <div className={styles.search}>
        <SearchBox filters={filters} open={searching} onOpen={setSearching} onChoose={choose} />
        <FilterButton count={countSheetFilters(filters)} onPress={() => setChoosing(true)} />
      </div>
      <LazyWhenWho
        filters={filters}
        isOpen={planning}
        isRowShown={!isMap && filters.date === undefined && filters.guests === undefined}
        onOpen={setPlanning}
        onChoose={choose}
      />
      <AppliedOrCategoryChips
        filters={filters}
        onChoose={choose}
        onEdit={(kind) => (kind === 'date' || kind === 'guests' ? setPlanning : setChoosing)(true)}
      />
      {atHome && <LazyHome />}
      {isMap ? (
        <div className={styles.ground}>
          <LazyMap
            filters={filters}
            onSearch={choose}
            chosenId={pin}
            onChoose={choosePin}
            onList={() => show('list')}
          />
        </div>
      ) : (
        <Results list={list} atHome={atHome} viewSwitch={viewSwitch} onChoose={choose} />
      )}
      {choosing && (
        <LazySheet onClose={() => setChoosing(false)}>
          <FilterSheet filters={filters} onChoose={chooseRegion} onClose={() => setChoosing(false)} />
        </LazySheet>
      )}
    </main>
  )
}

function FilterButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { catalog } = useCatalogTexts()
  const label = count > 0 ? catalog.filtersChosen(count) : catalog.filters
  return (
    <span className={styles.filters}>
      <IconButton icon={slidersIcon} label={label} count={count} onPress={onPress} />
    </span>
  )
}

function FavoritesLink() {
  const { catalog } = useCatalogTexts()
  return (
    <Link
      className={round.button}
      to="/favorites"
      aria-label={catalog.favorites}
      onClick={() => host.haptic('selection')}
    >
      <Icon drawing={heartIcon} />
    </Link>
  )
}

interface ResultsProps extends ComponentProps<typeof ServiceList> {
  readonly atHome: boolean
  readonly viewSwitch: ReactNode
}

function Results({ list, atHome, viewSwitch, onChoose }: ResultsProps) {
  const { catalog } = useCatalogTexts()
  const first = list.data?.pages[0]
  return (
    <div className={styles.results}>
      <ProgressLine working={list.isPlaceholderData} />
      <div className={joinClassNames(stack.wrap, styles.view)}>
        {atHome && (
          <div className={styles.all}>
            <h2 className={typography.sectionTitle}>{catalog.allServices}</h2>
            <p>{first ? resultCountText(first, catalog) : '\u00a0'}</p>
          </div>
        )}
        {viewSwitch}
      </div>
      <ServiceList list={list} onChoose={onChoose} />
    </div>
  )
}

/** Puts the filters that the server read from the words into the URL, where chips show them. */
function useUnderstoodFilters(
  page: ServicePages['pages'][number] | undefined,
  filters: ServiceFilters,
  choose: (filters: ServiceFilters) => void,
) {
  // The previous list stays on screen while the next one loads, and its words are over.
  const isCurrent = JSON.stringify(page?.filters) === JSON.stringify(filters)
  const understood = isCurrent ? page?.understood : undefined
  const latest = useRef({ filters, choose })
  useEffect(() => {
    latest.current = { filters, choose }
  })
  useEffect(() => {
    if (!understood) return
    let isOver = false
    void import('../filters/understood.rules.ts').then(
      ({ withUnderstood }) => {
        if (!isOver) latest.current.choose(withUnderstood(latest.current.filters, understood))
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [understood])
}

/** Stored in the URL, so that a reload restores them. Back leaves the page. */
function useServiceFilters(): { filters: ServiceFilters; choose: (filters: ServiceFilters) => void } {
  const [address, setAddress] = useSearchParams()
  return {
    filters: parseServiceFilters(address),
    choose: (filters) => setAddress(writeServiceFilters(address, filters), { replace: true }),
  }
}
