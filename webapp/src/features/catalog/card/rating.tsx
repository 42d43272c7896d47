import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { Icon } from '../../../ui/icons/icon.tsx'
import { starIcon } from '../../../ui/icons/lazy-icons.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useCatalogTexts } from '../catalog.texts.ts'
import styles from './rating.module.css'

export function Rating({ rating: { avg, count } }: Pick<ServiceCard, 'rating'>) {
  const { catalog, format } = useCatalogTexts()
  if (count === 0) return <span className={styles.none}>{catalog.unrated}</span>
  const average = format.number(avg, 1, 1)
  return (
    <span className={styles.rating}>
      <Icon drawing={starIcon} size={15} />
      <span aria-hidden="true">
        {average} <span className={styles.count}>({format.number(count, 0)})</span>
      </span>
      <VisuallyHidden>{catalog.rating(average, count)}</VisuallyHidden>
    </span>
  )
}
