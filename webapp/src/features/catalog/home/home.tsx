import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { host } from '../../../host/host.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../ui/icons/lazy-icons.ts'
import { BecauseRow } from './because-row.tsx'
import styles from './home.module.css'
import { homeQuery, type ShownHome } from './home.queries.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { SmallPlace } from './places.tsx'
import { PlannerEntry } from './planner-entry.tsx'
import { RecentRow } from './recent-row.tsx'
import { endStyle, Row } from './row.tsx'
import { useHomeWords } from './use-home-words.ts'
import { useLookedAt } from './use-looked-at.ts'
import { WeekendRow } from './weekend-row.tsx'

/**
 * The rows above the list: each is hidden where it has nothing, and all of them where nothing came. They are asked for
 * anew only while their top is on the screen: a row that came or went would move the list under who reads it.
 */
export function Home() {
  const [top, setTop] = useState<HTMLElement | null>(null)
  const lookedAt = useLookedAt(top)
  const { data, isPending } = useQuery({ ...homeQuery(), enabled: ({ state }) => lookedAt || !state.data })
  const { near, weekend, recent, because } = data ?? {}
  if (isPending) return <HomeSkeleton />
  return (
    <div className={styles.rows}>
      <div ref={setTop} className={styles.top} />
      {near && <NearRow near={near} />}
      {weekend && <WeekendRow weekend={weekend} />}
      <PlannerEntry />
      {recent && <RecentRow recent={recent} />}
      {because && <BecauseRow because={because} />}
    </div>
  )
}

function NearRow({ near: { region, services } }: { near: NonNullable<ShownHome['near']> }) {
  const { home } = useHomeWords()
  const end = (
    <Link
      className={endStyle}
      to={`/services?${new URLSearchParams({ region, view: 'map' })}`}
      onClick={() => host.haptic('selection')}
    >
      {home.nearMap}
      <Icon drawing={chevronIcon} size={18} />
    </Link>
  )
  return (
    <Row title={home.near} end={end}>
      {services.map((service, at) => (
        <SmallPlace key={service.id} service={service} first={at < 3} />
      ))}
    </Row>
  )
}
