import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import type { Waypoint } from './route.tsx'
import styles from './vertical-route.module.css'

interface Stop {
  readonly point: Waypoint
  /** Over the title, as when it is. */
  readonly above?: ReactNode
  readonly title: ReactNode
  /** Below the title, beside the line that leads on. */
  readonly detail?: ReactNode
  /** What all of it is about: seen also while it is ahead. */
  readonly isMain?: boolean
  /** A block below its words. */
  readonly below?: ReactNode
}

/** A route with words, from top to bottom: walked is a line, ahead is dots. Its stops never change places. */
export function VerticalRoute({ label, stops }: { label: string; stops: readonly Stop[] }) {
  return (
    <ol className={styles.route} aria-label={label}>
      {stops.map(({ point, above, title, detail, isMain = false, below }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a stop is its identity
          key={index}
          className={classes(
            styles.stop,
            styles[point],
            isMain && styles.main,
            stops[index + 1]?.point === 'ahead' && styles.dots,
          )}
        >
          {above && <span className={styles.above}>{above}</span>}
          <span className={styles.title}>{title}</span>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          {below}
        </li>
      ))}
    </ol>
  )
}
