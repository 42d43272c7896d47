import type { ReactNode } from 'react'
import styles from './filter-sheet.module.css'

/** Hidden from screen readers, because the controls carry the accessible name. */
export function FilterLabel({ title, detail }: { title: string; detail?: ReactNode }) {
  return (
    <p className={styles.name} aria-hidden="true">
      {title}
      {detail && <span>{detail}</span>}
    </p>
  )
}
