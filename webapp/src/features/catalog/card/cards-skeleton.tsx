import { useText } from '../../../locales/use-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import styles from './cards-skeleton.module.css'

const cards = ['first', 'second', 'third'] as const

export function CardsSkeleton() {
  const text = useText()
  return (
    <div className={styles.list} aria-busy="true">
      {cards.map((card, at) => (
        <div key={card}>
          <div className={styles.cover}>
            <Skeleton height={600} radius="0" />
          </div>
          <div className={styles.title}>
            <Skeleton width="62%" height={16} radius="6px" />
            <Skeleton width="18%" height={14} radius="6px" />
          </div>
          <div className={styles.facts}>
            {at === 0 ? (
              <p className={styles.words} role="status">
                {text.common.loading}
              </p>
            ) : (
              <Skeleton width="46%" height={13} radius="6px" />
            )}
          </div>
          <div className={styles.price}>
            <Skeleton width="38%" height={18} radius="6px" />
          </div>
        </div>
      ))}
    </div>
  )
}
