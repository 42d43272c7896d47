import { LoadingText } from '../loading-text.tsx'
import styles from './rows-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth'] as const

export function RowsSkeleton({ height, round = false }: { height: number; round?: boolean }) {
  const picture = round ? 44 : 40
  return (
    <div className={styles.rows} aria-busy="true">
      <LoadingText />
      {rows.map((row) => (
        <div key={row} className={styles.row} style={{ minHeight: height }}>
          <Skeleton width={`${picture}px`} height={picture} radius={round ? '50%' : 'var(--r-sm)'} />
          <span className={styles.lines}>
            <Skeleton width="62%" height={15} radius="6px" />
            <Skeleton width="44%" height={12} radius="6px" />
          </span>
          <Skeleton width="48px" height={15} radius="6px" />
        </div>
      ))}
    </div>
  )
}
