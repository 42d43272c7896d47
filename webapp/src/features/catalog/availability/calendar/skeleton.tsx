import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { useServiceTexts } from '../../service.texts.ts'
import styles from './skeleton.module.css'

const weeks = ['first', 'second', 'third', 'fourth', 'fifth'] as const

export function CalendarSkeleton() {
  const { service: text } = useServiceTexts()
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className={styles.words} role="status">
        {text.loadingDates}
      </p>
      {weeks.map((week) => (
        <Skeleton key={week} height={54} />
      ))}
    </div>
  )
}
