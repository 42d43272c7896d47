import { host } from '../../host/host.ts'
import { ServiceIcon } from './service-icon.tsx'
import styles from './share-button.module.css'

/** Lies on the picture, beside the heart. */
export function ShareButton({ label, onPress }: { label: string; onPress: () => void }) {
  const press = () => {
    host.haptic('selection')
    onPress()
  }
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={press}>
      <ServiceIcon name="share" />
    </button>
  )
}
