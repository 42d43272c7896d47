import { useText } from '../../locales/use-text.tsx'
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './mining-skeleton.module.css'

export function MiningSkeleton() {
  const text = useText()
  return (
    <main className={styles.page} aria-busy="true">
      <VisuallyHidden as="h1">{text.mining.title}</VisuallyHidden>
      <div className={styles.row}>
        <Skeleton width="104px" height={44} radius="var(--r-full)" />
        <Skeleton width="104px" height={44} radius="var(--r-full)" />
      </div>
      <div className={styles.hero}>
        <Skeleton width="130px" height={14} radius="6px" />
        <Skeleton width="210px" height={44} />
        <Skeleton width="190px" height={15} radius="6px" />
        <p role="status">{text.common.loading}</p>
      </div>
      <div className={styles.panel}>
        <Skeleton height={154} radius="var(--r-xl)" />
      </div>
    </main>
  )
}
