import { toMonth } from '@enp/shared/time/days'
import { useServerTime } from '../../../../api/clock/server-clock.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { useServiceTexts } from '../../service.texts.ts'
import { listWeeks } from './days.rules.ts'
import styles from './skeleton.module.css'

/** As high as the rest of this month. */
export function CalendarSkeleton() {
  const { service: text } = useServiceTexts()
  const today = useServerTime().toISOString().slice(0, 10)
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className={styles.words} role="status">
        {text.loadingDates}
      </p>
      {listWeeks(toMonth(today), today).map((week) => (
        <Skeleton key={week.find(Boolean)} height={54} />
      ))}
    </div>
  )
}
