import { host } from '../host/host.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  /** A number on the corner; the label says it in words. */
  readonly count?: number
}

/** An action that its picture names. */
export function IconButton({ icon, label, onPress, count = 0 }: IconButtonProps) {
  const press = () => {
    host.haptic('selection')
    onPress()
  }
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={press}>
      <Icon name={icon} size={18} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  )
}
