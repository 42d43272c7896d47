import { LoadingText } from '../../../ui/feedback/loading-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import page from '../../../ui/layout/page.module.css'
import type { PlanRequest } from '../plan-request.rules.ts'
import styles from './day.module.css'
import { DayHead } from './plan-view.tsx'

export function DaySkeleton({ wish }: { readonly wish: PlanRequest }) {
  return (
    <main className={page.withBar} aria-busy="true">
      <div className={styles.page}>
        <DayHead wish={wish} date={wish.date} />
        <LoadingText />
        {[1, 2, 3].map((place) => (
          <div key={place} className={styles.waiting}>
            <Skeleton width="120px" height={20} />
            <Skeleton height={168} radius="20px" />
          </div>
        ))}
      </div>
    </main>
  )
}
