import { Icon } from '../../ui/icons/icon.tsx'
import styles from './card-picture.module.css'
import { cardIcon } from './icons.ts'

export function CardPicture() {
  return (
    <span className={styles.picture}>
      <Icon drawing={cardIcon} />
    </span>
  )
}
