import { host } from '../../host/host.ts'
import styles from './switch.module.css'

interface SwitchProps {
  /** What it switches; the words beside it say it to the eye. */
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** On or off at once, without a button that confirms. */
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
