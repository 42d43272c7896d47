import { useEffect, useRef } from 'react'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import { checkIcon, compassIcon, timerIcon, warningIcon } from '../icons/icons.ts'
import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './state-card.module.css'

export type StateCardTone = 'ok' | 'info' | 'error'

const icons: Record<StateCardTone | 'busy', IconDrawing> = {
  ok: checkIcon,
  info: timerIcon,
  error: warningIcon,
  busy: compassIcon,
}

interface StateCardProps {
  readonly look: StateCardTone | 'busy'
  readonly title: string
  readonly sentence: string
  readonly about?: string
  readonly heading?: 'h2' | 'h3'
}

export function StateCard({ look, title, sentence, about, heading: Heading = 'h3' }: StateCardProps) {
  const card = useRef<HTMLDivElement>(null)
  // The button that led here is gone; the focus moves here so that screen readers announce it.
  useEffect(() => card.current?.focus(), [])
  return (
    <div ref={card} className={styles.card} role={look === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      <span className={joinClassNames(styles.icon, styles[look])}>
        <Icon drawing={icons[look]} size={24} />
      </span>
      <Heading>{title}</Heading>
      {about && <p className={styles.about}>{about}</p>}
      <p>{sentence}</p>
    </div>
  )
}
