import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { homeQuery } from './home.queries.ts'
import styles from './home-rows.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { PlannerEntry } from './planner-entry.tsx'
import { BecauseRow } from './rows/because-row.tsx'
import { NearRow } from './rows/near-row.tsx'
import { RecentRow } from './rows/recent-row.tsx'
import { WeekendRow } from './rows/weekend-row.tsx'
import { useWasVisible } from './use-was-visible.ts'

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
