import { type ReactNode, useRef } from 'react'
import { useMiningTexts } from '../../locales/topics/journey.texts.ts'
import { useFormat } from '../../locales/use-text.tsx'
import { useToastLift } from '../../ui/feedback/toast/use-toast-lift.ts'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Trail } from '../../ui/trail/trail.tsx'
import { Sky } from './hero/sky.tsx'
import { type JourneySkyName as SkyName, waypointHours } from './journey/journey.rules.ts'
import styles from './mining-scene.module.css'
import { MiningBalances } from './reward/mining-balances.tsx'

interface StageProps {
  readonly sky: SkyName
  readonly percent: number
  /** Hours from camp to summit, for the waypoint labels; undefined without labels. */
  readonly hours: number | undefined
  readonly traveller: boolean
  readonly glow: boolean
  readonly enp: number
  readonly banner: ReactNode
  readonly onTopUp: () => void
  readonly hero: ReactNode
  readonly panel: ReactNode
}

export function MiningScene({ sky, percent, hours, traveller, glow, enp, banner, onTopUp, hero, panel }: StageProps) {
  const text = useMiningTexts()
  const { number } = useFormat()
  const foot = useRef<HTMLDivElement>(null)
  useToastLift(foot)
  const labels = hours === undefined ? undefined : waypointHours(hours).map(text.waypoint)
  return (
    <main className={styles.content}>
      <div
        className={joinClassNames(styles.scene, !traveller && styles.arrived)}
        role="img"
        aria-label={text.trailLabel(Number(number(percent, 0)))}
      >
        <Sky name={sky} />
        <div className={styles.scrim} />
        {glow && <div className={styles.glow} />}
        <Trail percent={percent} traveller={traveller} {...(labels && { labels })} />
      </div>
      <div className={styles.top}>
        <VisuallyHidden as="h1">{text.title}</VisuallyHidden>
        <MiningBalances enp={enp} onTopUp={onTopUp} />
        {hero}
        {banner && <div className={styles.banner}>{banner}</div>}
      </div>
      <div ref={foot} className={styles.foot}>
        {panel}
      </div>
    </main>
  )
}
