import type { ReactNode } from 'react'
import styles from './row-words.module.css'

interface RowWordsProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** On the right, or below where large letters leave no room. */
  readonly end?: ReactNode
}

/** What a row says: its name, what is worth knowing of it, and what stands at its end. */
export function RowWords({ title, detail, end }: RowWordsProps) {
  return (
    <span className={styles.content}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </span>
  )
}
