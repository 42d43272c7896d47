import type { ReactNode } from 'react'
import { host } from '../../host/host.ts'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './list.module.css'
import { RowWords } from './row-words.tsx'
import tones from './tones.module.css'

export type ListTone = 'plain' | 'amber' | 'ok' | 'info' | 'bad'

export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface ListRowProps {
  readonly icon?: IconDrawing
  readonly tone?: ListTone
  readonly picture?: ReactNode
  readonly title: string
  readonly detail?: ReactNode
  /** On the right, or below if large text leaves no room. */
  readonly end?: ReactNode
  readonly onPress?: () => void
}

export function ListRow({ onPress, ...content }: ListRowProps) {
  if (!onPress) {
    return (
      <li className={styles.row}>
        <RowContent {...content} />
      </li>
    )
  }
  const press = () => {
    host.haptic('selection')
    onPress()
  }
  return (
    <li>
      <button type="button" className={joinClassNames(styles.row, styles.opens)} onClick={press}>
        <RowContent {...content} />
      </button>
    </li>
  )
}

function RowContent({ icon, tone = 'plain', picture, title, detail, end }: Omit<ListRowProps, 'onPress'>) {
  return (
    <>
      {picture}
      {icon && (
        <span className={joinClassNames(styles.picture, tones[tone])}>
          <Icon drawing={icon} size={18} />
        </span>
      )}
      <RowWords title={title} detail={detail} end={end} />
    </>
  )
}
