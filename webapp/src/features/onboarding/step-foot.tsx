import type { ReactNode } from 'react'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import styles from './step-foot.module.css'

interface StepFootProps {
  readonly children: ReactNode
  /** `veiled`: text scrolls below it; `after` the page if a keyboard may need the space. */
  readonly place: 'over' | 'veiled' | 'after'
}

export function StepFoot({ children, place }: StepFootProps) {
  return <div className={joinClassNames(styles.foot, styles[place])}>{children}</div>
}
