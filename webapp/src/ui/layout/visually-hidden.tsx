import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h1'
  readonly children: ReactNode
}

export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>
}
