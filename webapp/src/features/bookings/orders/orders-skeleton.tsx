import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadingText } from '../../../ui/feedback/loading-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import styles from './card/trip-card.module.css'
import { useOrdersTexts } from './order-history.texts.ts'

interface OrdersSkeletonProps {
  /** Null while the trips load. */
  readonly error: unknown
  readonly onRetry: () => void
}

const cards = ['first', 'second', 'third'] as const

export function OrdersSkeleton({ error, onRetry }: OrdersSkeletonProps) {
  const { orders } = useOrdersTexts()
  if (error) return <PartFailure title={orders.failed} error={error} retrying={false} onRetry={onRetry} />
  return (
    <div className={stack.medium} aria-busy="true">
      <LoadingText />
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton height={158} radius="0" />
          <div className={styles.body}>
            <Skeleton width="56%" height={26} radius="8px" />
            <Skeleton width="88%" height={18} radius="6px" />
            <Skeleton width="64%" height={14} radius="6px" />
          </div>
        </div>
      ))}
    </div>
  )
}
