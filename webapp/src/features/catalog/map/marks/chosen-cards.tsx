import type { MapPoint } from '@enp/shared/calls/catalog/catalog-map'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { DeviceLocation } from '../../../../host/device/device-location.ts'
import { kilometersBetween } from '../../../../ui/data/distance/distance.rules.ts'
import { QueryFailure } from '../../../../ui/feedback/failure/part-failure.tsx'
import type { CarriedFilters } from '../../availability/choice/carried-filters.rules.ts'
import { serviceQuery } from '../../catalog.queries.ts'
import { useMapTexts } from '../map.texts.ts'
import styles from './chosen-cards.module.css'
import { PreviewSkeleton, ServicePreview } from './service-preview.tsx'

interface ChosenCardsProps {
  readonly walk: readonly MapPoint[]
  readonly chosenId: string
  readonly filters: CarriedFilters
  readonly me: DeviceLocation | undefined
  readonly onTurn: (point: MapPoint) => void
}

const settledMs = 90

/** Card of the chosen service, with the previous and next ones off screen. A swipe chooses them. */
export function ChosenCards({ walk, chosenId, filters, me, onTurn }: ChosenCardsProps) {
  const { map } = useMapTexts()
  const row = useRef<HTMLUListElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = Math.max(
    0,
    walk.findIndex(({ id }) => id === chosenId),
  )
  const first = Math.max(0, at - 1)
  const shown = walk.slice(first, at + 2)
  useLayoutEffect(() => {
    const cards = row.current
    const card = cards?.children[at - first]
    const start = cards?.children[0]
    if (cards && start instanceof HTMLElement && card instanceof HTMLElement)
      cards.scrollLeft = card.offsetLeft - start.offsetLeft
  }, [at, first])
  const onScroll = () => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      const cards = row.current
      if (!cards) return
      const turned = shown[Math.round(cards.scrollLeft / Math.max(1, cards.clientWidth))]
      if (turned && turned.id !== chosenId) onTurn(turned)
    }, settledMs)
  }
  return (
    <ul ref={row} className={styles.cards} aria-label={map.cards} onScroll={onScroll}>
      {shown.map((point) => (
        <li key={point.id} className={styles.card} inert={point.id !== chosenId}>
          <Preview point={point} filters={filters} me={me} />
        </li>
      ))}
    </ul>
  )
}

function Preview({ point, filters, me }: { point: MapPoint } & Pick<ChosenCardsProps, 'filters' | 'me'>) {
  const { text } = useMapTexts()
  const service = useQuery(serviceQuery(point.id))
  if (service.data) {
    return <ServicePreview service={service.data} filters={filters} km={me && kilometersBetween(me, point)} />
  }
  if (!service.isError) return <PreviewSkeleton />
  return <QueryFailure title={text.problems.failedTitle} query={service} />
}
