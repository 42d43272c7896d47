import { classes } from '../layout/classes.ts'
import styles from './route.module.css'

export type Waypoint = 'done' | 'now' | 'ahead'

interface RouteProps {
  /** Walked share of each stretch, 0 to 1, in order. */
  readonly stretches: readonly number[]
  /** The waypoint at the end of each stretch. */
  readonly waypoints: readonly Waypoint[]
  /** A waypoint before the first stretch. */
  readonly from?: Waypoint
}

/** The completed part is a line, the remaining part is dots. Decorative: the caller gives the progress as text. */
export function Route({ stretches, waypoints, from }: RouteProps) {
  return (
    <span className={styles.route} aria-hidden="true">
      {from && <b className={classes(styles.point, styles[from])} />}
      {stretches.map((walked, index) => (
        // The stretches of a route never move, so their place is their identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Stretch key={index} walked={walked} end={waypoints[index] ?? 'ahead'} />
      ))}
    </span>
  )
}

function Stretch({ walked, end }: { walked: number; end: Waypoint }) {
  return (
    <>
      <i className={styles.stretch}>
        <i className={styles.walked} style={{ transform: `scaleX(${Math.min(1, Math.max(0, walked))})` }} />
      </i>
      <b className={classes(styles.point, styles[end])} />
    </>
  )
}
