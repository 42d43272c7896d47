import type { ReactNode } from 'react'
import { host } from '../../host/host.ts'
import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './option-card.module.css'

interface OptionCardProps {
  readonly name: string
  readonly title: string
  readonly detail?: string
  readonly end?: string
  readonly picture?: ReactNode
  /** For a choice that fills a sheet: texts have the size of the sheet. */
  readonly large?: boolean
  readonly checked: boolean
  readonly onChoose: () => void
}

/** The radio button covers the card, so that keys, taps and screen readers work natively. */
export function OptionCard({ name, title, detail, end, picture, large, checked, onChoose }: OptionCardProps) {
  const choose = () => {
    host.haptic('selection')
    onChoose()
  }
  return (
    <label className={joinClassNames(styles.option, large && styles.large)}>
      <input type="radio" name={name} checked={checked} onChange={choose} />
      <span className={styles.face}>
        {picture}
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
