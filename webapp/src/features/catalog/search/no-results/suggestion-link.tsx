import type { ReactNode } from 'react'
import { host } from '../../../../host/host.ts'
import list from '../../../../ui/data/list.module.css'
import rowWords from '../../../../ui/data/row-words.module.css'
import { Icon, type IconDrawing } from '../../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
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
      <span className={joinClassNames(list.picture, styles.icon)}>
        <Icon drawing={icon} />
      </span>
      <span className={styles.words}>
        <span className={joinClassNames(rowWords.title, styles.name)}>{title}</span>
        <span className={rowWords.detail}>{detail}</span>
      </span>
      <Icon drawing={chevronIcon} size={18} />
    </button>
  )
}
