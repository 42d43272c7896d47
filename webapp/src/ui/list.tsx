import type { ReactNode } from 'react'
import { host } from '../host/host.ts'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './list.module.css'

export type Tone = 'plain' | 'amber' | 'info' | 'bad'

/** Rows in one card; `ListRow` stands in it. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface ListRowProps {
  readonly icon: IconName
  readonly tone?: Tone
  readonly title: string
  readonly detail: ReactNode
  /** On the right, or below where large letters leave no room. */
  readonly end: ReactNode
  readonly onPress: () => void
}

/** A row that opens something; its words are its name. */
export function ListRow({ icon, tone = 'plain', title, detail, end, onPress }: ListRowProps) {
  const press = () => {
    host.haptic('selection')
    onPress()
  }
  return (
    <li>
      <button type="button" className={styles.row} onClick={press}>
        <span className={classes(styles.picture, styles[tone])}>
          <Icon name={icon} size={18} />
        </span>
        <span className={styles.content}>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.detail}>{detail}</span>
          </span>
          <span className={styles.end}>{end}</span>
        </span>
      </button>
    </li>
  )
}
