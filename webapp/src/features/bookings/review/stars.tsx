import { Icon } from '../../../ui/icons/icon.tsx'
import { starIcon } from '../../../ui/icons/lazy-icons.ts'
import styles from './stars.module.css'

const places = [1, 2, 3, 4, 5] as const

export function Stars({ rating, label, size = 15 }: { rating: number; label: string; size?: 15 | 18 }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {places.map((place) => (
        <span key={place} className={place <= Math.round(rating) ? styles.filled : styles.empty}>
          <Icon drawing={starIcon} size={size} />
        </span>
      ))}
    </span>
  )
}
