import { host } from '../../../../host/host.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { shareIcon } from '../icons.ts'
import styles from './share-button.module.css'

export function ShareButton({ label, onPress }: { label: string; onPress: () => void }) {
  const press = () => {
    host.haptic('selection')
    onPress()
  }
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={press}>
      <Icon drawing={shareIcon} />
    </button>
  )
}
