import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h1'
  readonly id?: string
  readonly children: ReactNode
}

export function VisuallyHidden({ as: Element = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Element id={id} className={styles.hidden}>
      {children}
    </Element>
  )
}
