import { useMiningTexts } from '../../../locales/topics/journey.texts.ts'
import { RouteProgress } from '../../../ui/trail/route-progress.tsx'
import styles from '../panels/panel.module.css'
import { legShares, toJourneyLeg } from './journey.rules.ts'

export function Legs({ percent }: { percent: number }) {
  const { legs } = useMiningTexts()
  const current = percent >= 100 ? legs.length : toJourneyLeg(percent)
  const shares = legShares(percent)
  return (
    <div className={styles.legs}>
      <RouteProgress stretches={shares} waypoints={shares.map((share) => (share >= 1 ? 'done' : 'ahead'))} />
      <div className={styles.names}>
        {legs.map((name, leg) => (
          <span key={name} className={leg === current ? styles.now : leg < current ? styles.past : undefined}>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}
