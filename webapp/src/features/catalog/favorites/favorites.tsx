import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../ui/icons/lazy-icons.ts'
import typography from '../../../ui/layout/typography.module.css'
import { CardsSkeleton } from '../card/cards-skeleton.tsx'
import { type FavoriteFilters, favoritesQuery } from '../catalog.queries.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { useListTexts } from '../lists/lists.texts.ts'
import styles from './favorites.module.css'
import { readFavoriteFilters, writeFavoriteFilters } from './filters.rules.ts'
import { FavoriteFiltersBar } from './filters-bar.tsx'
import { FavoriteList } from './list.tsx'
import { NoFavorites } from './no-favorites.tsx'

export function Favorites() {
  const { catalog } = useCatalogTexts()
  const [address, setAddress] = useSearchParams()
  const filters = readFavoriteFilters(address)
  const choose = (chosen: FavoriteFilters) => setAddress(writeFavoriteFilters(address, chosen), { replace: true })
  const list = useInfiniteQuery(favoritesQuery(filters))
  const stale = useStaleData(list)
  const retry = () => void list.refetch()
  if (list.isLoadingError) {
    return <LoadFailure error={list.error} retrying={list.isFetching} onRetry={retry} />
  }
  const empty = list.data?.pages.every(({ data }) => data.length === 0) && !list.hasNextPage
  const filtered = filters.category !== undefined || filters.city !== undefined
  return (
    <main className={styles.page}>
      {stale && <StaleBanner {...stale} onRetry={retry} />}
      <h1 className={typography.pageTitle}>{catalog.favorites}</h1>
      <ToLists />
      {(filtered || !empty) && <FavoriteFiltersBar filters={filters} onChoose={choose} />}
      {!list.data && <CardsSkeleton />}
      {empty && <NoFavorites filtered={filtered} onReset={() => choose({})} />}
      {list.data && !empty && <FavoriteList list={list} />}
    </main>
  )
}

function ToLists() {
  const { lists } = useListTexts()
  const navigate = useNavigate()
  return (
    <List>
      <ListRow
        title={lists.title}
        end={<Icon drawing={chevronIcon} size={18} />}
        onPress={() => void navigate('/favorites/lists')}
      />
    </List>
  )
}
