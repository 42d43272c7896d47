import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../locales/use-text.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { RouteProgress } from '../../../ui/trail/route-progress.tsx'
import { useProfileTexts } from '../profile.texts.ts'
import styles from './route-card.module.css'

interface RouteCardProps {
  readonly legs: readonly number[]
  readonly percent: number
  /** Countdown to the finish; absent when the reward waits. */
  readonly timer?: ReactNode
}

export function RouteCard({ legs, percent, timer }: RouteCardProps) {
  const text = useProfileTexts()
  const { number } = useFormat()
  return (
    <Link className={joinClassNames(surface.card, styles.card)} to="/mining">
      <span className={styles.words}>
        <span className={styles.title}>{timer ? text.onTheWay : text.arrived}</span>
        <span className={styles.left}>
          {timer ? text.untilFinish : text.rewardWaits} {timer}
          {timer && <VisuallyHidden>{text.walked(number(percent, 0))}</VisuallyHidden>}
        </span>
      </span>
      <RouteProgress stretches={legs} waypoints={legs.map((walked) => (walked >= 1 ? 'done' : 'ahead'))} />
    </Link>
  )
}
