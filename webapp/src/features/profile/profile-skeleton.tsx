import { useText } from '../../locales/use-text.tsx'
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './profile-skeleton.module.css'

export function HeadSkeleton() {
  const { common, nav } = useText()
  return (
    <div className={styles.head} aria-busy="true">
      <Skeleton width="76px" height={76} radius="50%" />
      <div className={styles.words}>
        <VisuallyHidden as="h1">{nav.profile}</VisuallyHidden>
        <Skeleton width="170px" height={24} />
        <p className={styles.loading} role="status">
          {common.loading}
        </p>
      </div>
    </div>
  )
}

export function RowsSkeleton() {
  return (
    <>
      <Skeleton height={88} radius="var(--r-lg)" />
      <div className={styles.rows}>
        <Skeleton height={194} radius="var(--r-lg)" />
      </div>
      <div className={styles.rows}>
        <Skeleton width="70px" height={21} />
        <Skeleton height={52} radius="var(--r-md)" />
      </div>
    </>
  )
}
