import { useText } from '../../../locales/use-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import typography from '../../../ui/layout/typography.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useTripTexts } from './trip.texts.ts'
import styles from './trip-content.module.css'

export function TripSkeleton() {
  const text = useText()
  const { trip } = useTripTexts()
  return (
    <main className={styles.page} aria-busy="true">
      <VisuallyHidden as="h1">{trip.voucher}</VisuallyHidden>
      <Skeleton height={238} radius="0" />
      <div className={styles.body}>
        <p className={typography.secondary} role="status">
          {text.common.loading}
        </p>
        <Skeleton width="70%" height={34} radius="8px" />
        <Skeleton height={240} radius="28px" />
        <Skeleton height={72} radius="16px" />
        <Skeleton width="46%" height={18} radius="6px" />
        <Skeleton height={120} radius="20px" />
      </div>
    </main>
  )
}
