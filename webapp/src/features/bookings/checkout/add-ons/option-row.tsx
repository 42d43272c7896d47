import { host } from '../../../../host/host.ts'
import styles from './option-row.module.css'

interface OptionRowProps {
  readonly name: string
  readonly title: string
  readonly detail?: string
  readonly end?: string
  readonly checked: boolean
  readonly onChoose: () => void
}

/** The radio button covers the row, so that keys, taps and screen readers work natively. */
export function OptionRow({ name, title, detail, end, checked, onChoose }: OptionRowProps) {
  const choose = () => {
    host.haptic('selection')
    onChoose()
  }
  return (
    <label className={styles.option}>
      <input type="radio" name={name} checked={checked} onChange={choose} />
      <span className={styles.face}>
        <span className={styles.content}>
          <span className={styles.words}>
            <b>{title}</b>
            {detail !== undefined && detail !== '' && <span className={styles.detail}>{detail}</span>}
          </span>
          {end !== undefined && <b className={styles.end}>{end}</b>}
        </span>
        <span className={styles.mark} aria-hidden="true" />
      </span>
    </label>
  )
}
