import { useText } from '../../../locales/use-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './home-skeleton.module.css'

/** The rows of a new user in their final size, so that the list below does not move. */
export function HomeSkeleton() {
  const text = useText()
  return (
    <div className={styles.rows} aria-busy="true">
      <VisuallyHidden>{text.common.loading}</VisuallyHidden>
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
      </div>
      <div>
        <div className={joinClassNames(styles.head, styles.weekend)}>
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
      <Skeleton height={64} radius="var(--r-lg)" />
    </div>
  )
}
