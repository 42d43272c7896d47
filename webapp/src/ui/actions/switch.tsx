import { host } from '../../host/host.ts'
import styles from './switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

export function Switch({ label, on, onChange }: SwitchProps) {
  const press = () => {
    host.haptic('selection')
    onChange(!on)
  }
  return (
    <button type="button" role="switch" className={styles.switch} aria-checked={on} aria-label={label} onClick={press}>
      <span className={styles.track} />
      <span className={styles.knob} />
    </button>
  )
}
