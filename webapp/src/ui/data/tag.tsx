import type { ReactNode } from 'react'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './tag.module.css'
import tones from './tones.module.css'

interface TagProps {
  /** `over` lies on pictures. The text must have the meaning too, not only the color. */
  readonly tone?: 'plain' | 'amber' | 'ok' | 'bad' | 'info' | 'over'
  readonly icon?: IconDrawing
  readonly children: ReactNode
}

export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={joinClassNames(styles.tag, tone === 'over' ? styles.over : tones[tone])}>
      {icon && <Icon drawing={icon} size={15} />}
      {children}
    </span>
  )
}
