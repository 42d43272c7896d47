import type { ReactNode } from 'react'
import { classes } from '../../ui/layout/classes.ts'
import styles from './step-foot.module.css'

interface StepFootProps {
  readonly children: ReactNode
  /** `over` the page's end, `veiled` where words scroll under it, or `after` the page, where a keyboard may need the room. */
  readonly place: 'over' | 'veiled' | 'after'
}

/** The main action of a step, at the lower edge of the screen. */
export function StepFoot({ children, place }: StepFootProps) {
  return <div className={classes(styles.foot, styles[place])}>{children}</div>
}
