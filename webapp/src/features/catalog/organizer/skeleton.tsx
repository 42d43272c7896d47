import { useText } from '../../../locales/use-text.tsx'
import { LoadingText } from '../../../ui/feedback/loading-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './skeleton.module.css'

const rows = ['first', 'second', 'third'] as const

export function OrganizerSkeleton() {
  const text = useText()
  return (
    <main className={joinClassNames(stack.medium, styles.page)} aria-busy="true">
      <VisuallyHidden as="h1">{text.common.productName}</VisuallyHidden>
      <div className={styles.sky}>
        <Skeleton height={172} radius="0" />
      </div>
      <div className={styles.portrait}>
        <Skeleton width="84px" height={84} radius="50%" />
      </div>
      <LoadingText />
      <Skeleton width="64%" height={28} />
      <Skeleton width="90%" height={15} radius="6px" />
      <Skeleton height={70} radius="var(--r-lg)" />
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={112} radius="var(--r-md)" />
          <div className={stack.actions}>
            <Skeleton width="86%" height={16} radius="6px" />
            <Skeleton width="60%" height={13} radius="6px" />
            <Skeleton width="44%" height={16} radius="6px" />
          </div>
        </div>
      ))}
    </main>
  )
}
