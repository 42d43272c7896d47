import { useText } from '../../locales/use-text.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './page-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

const chipWidths = [84, 106, 130, 132] as const
const cards = ['first', 'second'] as const

/** Shown while a page's own code loads; the specification's text is visible. */
export function PageSkeleton() {
  const text = useText()
  return (
    <main className={styles.page} aria-busy="true">
      <VisuallyHidden as="h1">{text.common.productName}</VisuallyHidden>
      <Skeleton width="210px" height={22} radius="6px" />
      <Skeleton height={52} radius="var(--r-md)" />
      <p className={styles.words} role="status">
        {text.common.pageLoading}
      </p>
      <div className={styles.chips}>
        {chipWidths.map((width) => (
          <Skeleton key={width} width={`${width}px`} height={44} radius="22px" />
        ))}
      </div>
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton height={237} radius="var(--r-lg)" />
          <Skeleton width="72%" height={16} radius="6px" />
          <Skeleton width="46%" height={13} radius="6px" />
        </div>
      ))}
    </main>
  )
}
