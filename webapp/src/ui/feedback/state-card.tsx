import { useEffect, useRef } from 'react'
import { type Drawing, Icon } from '../icons/icon.tsx'
import { checkIcon, compassIcon, timerIcon, warningIcon } from '../icons/icons.ts'
import { classes } from '../layout/classes.ts'
import styles from './state-card.module.css'

export type Tone = 'ok' | 'info' | 'error'

const icons: Record<Tone | 'busy', Drawing> = {
  ok: checkIcon,
  info: timerIcon,
  error: warningIcon,
  busy: compassIcon,
}

interface StateCardProps {
  readonly look: Tone | 'busy'
  readonly title: string
  readonly sentence: string
  readonly about?: string
}

export function StateCard({ look, title, sentence, about }: StateCardProps) {
  const card = useRef<HTMLDivElement>(null)
  // The button that led here is gone; the focus moves here so that screen readers announce it.
  useEffect(() => card.current?.focus(), [])
  return (
    <div ref={card} className={styles.card} role={look === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      <span className={classes(styles.icon, styles[look])}>
        <Icon drawing={icons[look]} size={24} />
      </span>
      <h3>{title}</h3>
      {about && <p className={styles.about}>{about}</p>}
      <p>{sentence}</p>
    </div>
  )
}
