import type { MapPoint } from '@enp/shared/calls/catalog/catalog-map'
import type { Reply } from '@enp/shared/contract'
import { getMaxMapPoints } from '@enp/shared/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import type { DeviceLocation } from '../../../host/device/device-location.ts'
import { host } from '../../../host/host.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { retryIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import type { MovingCamera } from '../../../ui/map/camera/moving-camera.ts'
import { MapCredit } from '../../../ui/map/map-credit.tsx'
import { MapTools } from '../../../ui/map/map-tools.tsx'
import type { ServiceFilters } from '../filters/filters.rules.ts'
import { useMapTexts } from './map.texts.ts'
import styles from './map-view.module.css'
import { ChosenCards } from './marks/chosen-cards.tsx'

interface MapPanelProps {
  readonly moving: MovingCamera
  readonly found: UseQueryResult<Reply<'GET /v1/services/map'>>
  readonly filters: ServiceFilters
  readonly isMoved: boolean
  readonly onNearMe: (() => void) | undefined
  readonly onSearchHere: () => void
  readonly onSearchEverywhere: () => void
  readonly credit: string | undefined
  readonly cards:
    | {
        readonly walk: readonly MapPoint[]
        readonly chosenId: string
        readonly me: DeviceLocation | undefined
        readonly onTurn: (point: MapPoint) => void
      }
    | undefined
}

export function MapPanel({
  moving,
  found,
  filters,
  isMoved,
  onNearMe,
  onSearchHere,
  onSearchEverywhere,
  credit,
  cards,
}: MapPanelProps) {
  const { map } = useMapTexts()
  const stale = useStaleData(found)
  const search = () => {
    host.haptic('selection')
    onSearchHere()
  }
  return (
    <>
      {!isMoved && <Count found={found} filters={filters} />}
      {isMoved && (
        <button type="button" className={styles.again} onClick={search}>
          <Icon drawing={retryIcon} size={18} />
          {map.searchHere}
        </button>
      )}
      <div className={joinClassNames(stack.medium, styles.below)}>
        <MapTools moving={moving} onNearMe={onNearMe} />
        {stale && (
          <div className={styles.stale}>
            <StaleBanner {...stale} onRetry={() => void found.refetch()} />
          </div>
        )}
        {cards ? (
          <ChosenCards {...cards} filters={filters} />
        ) : (
          <Remark found={found} filters={filters} onSearchEverywhere={onSearchEverywhere} />
        )}
        <MapCredit credit={credit} className={styles.credit} />
      </div>
    </>
  )
}

function Count({ found, filters }: Pick<MapPanelProps, 'found' | 'filters'>) {
  const { map } = useMapTexts()
  if (!found.data || found.isPlaceholderData || found.data.total === 0) return null
  const counted = getMaxMapPoints(filters)
  const { total } = found.data
  return (
    <p className={styles.count} role="status">
      {total > counted ? map.foundMoreThan(counted) : map.found(total)}
    </p>
  )
}

function Remark({
  found,
  filters,
  onSearchEverywhere,
}: Pick<MapPanelProps, 'found' | 'filters' | 'onSearchEverywhere'>) {
  const { map, text, format } = useMapTexts()
  if (found.data && !found.isPlaceholderData) {
    const { data, total } = found.data
    if (data.length === 0) {
      return (
        <div className={styles.card} role="status">
          <p className={styles.title}>{map.nothingHere}</p>
          <p>{map.nothingHereText}</p>
          <Button look="tint" small onPress={onSearchEverywhere}>
            {map.showEverywhere}
          </Button>
        </div>
      )
    }
    if (total <= data.length) return null
    const counted = getMaxMapPoints(filters)
    const all = total > counted ? map.moreThan(counted) : format.number(total, 0)
    return <p className={styles.remark}>{map.partOf(data.length, all)}</p>
  }
  if (found.isError) {
    return (
      <div className={styles.card}>
        <QueryFailure title={text.problems.failedTitle} query={found} />
      </div>
    )
  }
  return (
    <p className={styles.remark} role="status">
      {text.common.loading}
    </p>
  )
}
