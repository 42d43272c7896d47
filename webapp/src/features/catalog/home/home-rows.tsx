import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BecauseRow } from './because-row.tsx'
import { homeQuery } from './home.queries.ts'
import styles from './home-rows.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { NearRow } from './near-row.tsx'
import { PlannerEntry } from './planner-entry.tsx'
import { RecentRow } from './recent-row.tsx'
import { useWasVisible } from './use-was-visible.ts'
import { WeekendRow } from './weekend-row.tsx'

/** Refetched only while the top is visible: a change would move the list under the reader. */
export function HomeRows() {
  const [top, setTop] = useState<HTMLElement | null>(null)
  const lookedAt = useWasVisible(top)
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
