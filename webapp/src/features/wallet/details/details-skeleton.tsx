import { useText } from '../../../locales/use-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './details.module.css'

export function DetailsSkeleton() {
  const text = useText()
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p role="status">{text.common.loading}</p>
      <Skeleton width="58%" height={15} radius="6px" />
      <Skeleton width="34%" height={13} radius="6px" />
      <Skeleton width="42%" height={15} radius="6px" />
    </div>
  )
}
