import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './route-progress.module.css'

export type WaypointState = 'done' | 'now' | 'ahead'

interface RouteProps {
  readonly stretches: readonly number[]
  readonly waypoints: readonly WaypointState[]
  readonly from?: WaypointState
}

/** Decorative: the caller shows the progress as text. */
export function RouteProgress({ stretches, waypoints, from }: RouteProps) {
  return (
    <span className={styles.route} aria-hidden="true">
      {from && <b className={joinClassNames(styles.point, styles[from])} />}
      {stretches.map((walked, index) => (
        // The stretches never move, so their index is their identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Stretch key={index} walked={walked} end={waypoints[index] ?? 'ahead'} />
      ))}
    </span>
  )
}

function Stretch({ walked, end }: { walked: number; end: WaypointState }) {
  return (
    <>
      <i className={styles.stretch}>
        <i className={styles.walked} style={{ transform: `scaleX(${Math.min(1, Math.max(0, walked))})` }} />
      </i>
      <b className={joinClassNames(styles.point, styles[end])} />
    </>
  )
}
