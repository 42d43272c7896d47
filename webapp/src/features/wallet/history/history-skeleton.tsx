import { useText } from '../../../locales/use-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import styles from './history-skeleton.module.css'

const rows = ['first', 'second', 'third', 'fourth'] as const

export function HistorySkeleton() {
  const text = useText()
  return (
    <div className={styles.day} aria-busy="true">
      <p className={styles.words} role="status">
        {text.common.loading}
      </p>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="40px" height={40} />
          <span className={styles.lines}>
            <Skeleton width="62%" height={15} radius="6px" />
            <Skeleton width="34%" height={12} radius="6px" />
          </span>
          <Skeleton width="52px" height={15} radius="6px" />
        </div>
      ))}
    </div>
  )
}
