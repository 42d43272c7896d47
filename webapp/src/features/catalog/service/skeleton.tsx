import { useText } from '../../../locales/use-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './skeleton.module.css'

const facts = ['first', 'second', 'third', 'fourth'] as const

/** The skeleton of a service's page. */
export function ServiceSkeleton() {
  const text = useText()
  return (
    <main className={styles.page} aria-busy="true">
      <VisuallyHidden as="h1">{text.common.productName}</VisuallyHidden>
      <div className={styles.picture}>
        <Skeleton height={410} radius="0" />
      </div>
      <div className={styles.body}>
        <div className={styles.tags}>
          <Skeleton width="110px" height={26} radius="var(--r-xs)" />
          <p className={styles.words} role="status">
            {text.common.loading}
          </p>
        </div>
        <Skeleton width="86%" height={56} />
        <Skeleton width="62%" height={18} radius="6px" />
        <div className={styles.facts}>
          {facts.map((fact) => (
            <Skeleton key={fact} height={64} radius="var(--r-md)" />
          ))}
        </div>
        <Skeleton height={15} radius="6px" />
        <Skeleton width="92%" height={15} radius="6px" />
        <Skeleton width="70%" height={15} radius="6px" />
      </div>
      <div className={styles.bar}>
        <Skeleton width="120px" height={44} />
        <Skeleton height={52} radius="var(--r-md)" />
      </div>
    </main>
  )
}
