import type { ReactNode } from 'react'
import { classes } from '../../ui/layout/classes.ts'
import styles from './step-foot.module.css'

interface StepFootProps {
  readonly children: ReactNode
  /**
   * `over` the end of the page, `veiled` if text scrolls below it, or `after` the page if a
   * keyboard may need the space.
   */
  readonly place: 'over' | 'veiled' | 'after'
}

/** Main action of a step, at the lower edge of the screen. */
export function StepFoot({ children, place }: StepFootProps) {
  return <div className={classes(styles.foot, styles[place])}>{children}</div>
}
