import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  /** A heading takes no room of its own either. */
  readonly as?: 'span' | 'h1'
  readonly children: ReactNode
}

/** Words for a screen reader only. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>
}
