import { useText } from '../../../locales/use-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './home-skeleton.module.css'

/** Two rows in their final size, so that the list below does not move. */
export function HomeSkeleton() {
  const text = useText()
  return (
    <div className={styles.rows} aria-busy="true">
      <div>
        <div className={styles.head}>
          <Skeleton width="44%" height={18} radius="6px" />
        </div>
        <div className={styles.row}>
          {['first', 'second', 'third'].map((place) => (
            <div key={place} className={styles.small}>
              <Skeleton height={118} radius="var(--r-md)" />
            </div>
          ))}
        </div>
        <p className={styles.words}>{text.common.loading}</p>
      </div>
      <div>
        <div className={styles.head}>
          <Skeleton width="56%" height={18} radius="6px" />
        </div>
        <div className={styles.row}>
          {['first', 'second'].map((place) => (
            <div key={place} className={styles.large}>
              <Skeleton height={190} radius="var(--r-lg)" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
