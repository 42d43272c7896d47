import type { ReactNode } from 'react'
import { type Drawing, Icon } from '../icons/icon.tsx'
import { classes } from '../layout/classes.ts'
import styles from './tag.module.css'
import tones from './tones.module.css'

interface TagProps {
  /** Its meaning; `over` lies on pictures. The words say it too, so nothing hangs on the colour. */
  readonly tone?: 'plain' | 'amber' | 'ok' | 'bad' | 'info' | 'over'
  readonly icon?: Drawing
  readonly children: ReactNode
}

/** A short label on a picture or card; not interactive. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={classes(styles.tag, tone === 'over' ? styles.over : tones[tone])}>
      {icon && <Icon drawing={icon} size={15} />}
      {children}
    </span>
  )
}
