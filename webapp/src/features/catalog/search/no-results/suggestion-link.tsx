import type { ReactNode } from 'react'
import { host } from '../../../../host/host.ts'
import { Icon, type IconDrawing } from '../../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../../ui/icons/lazy-icons.ts'
import styles from './no-results.module.css'

interface WayOutProps {
  readonly icon: IconDrawing
  readonly title: ReactNode
  readonly detail: string
  readonly onPress: () => void
}

export function SuggestionLink({ icon, title, detail, onPress }: WayOutProps) {
  const press = () => {
    host.haptic('selection')
    onPress()
  }
  return (
    <button type="button" className={styles.way} onClick={press}>
      <span className={styles.icon}>
        <Icon drawing={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      <Icon drawing={chevronIcon} size={18} />
    </button>
  )
}
