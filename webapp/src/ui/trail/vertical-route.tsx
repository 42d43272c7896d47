import type { ReactNode } from 'react'
import { joinClassNames } from '../layout/join-class-names.ts'
import type { WaypointState } from './route-progress.tsx'
import styles from './vertical-route.module.css'

interface Stop {
  readonly point: WaypointState
  readonly above?: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly isMain?: boolean
  readonly below?: ReactNode
}

/** Stops never change places. */
export function VerticalRoute({ label, stops }: { label: string; stops: readonly Stop[] }) {
  return (
    <ol aria-label={label}>
      {stops.map(({ point, above, title, detail, isMain = false, below }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a stop is its identity
          key={index}
          className={joinClassNames(
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
