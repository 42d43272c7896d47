import { useText } from '../../locales/use-text.tsx'
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx'
import styles from './friend-rows-skeleton.module.css'

const rows = ['first', 'second', 'third', 'fourth'] as const

export function FriendRowsSkeleton({ height, round = false }: { height: number; round?: boolean }) {
  const text = useText()
  const picture = round ? 44 : 40
  return (
    <div className={styles.rows} aria-busy="true">
      <p className={styles.words} role="status">
        {text.common.loading}
      </p>
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
