import type { ReactNode } from 'react'
import styles from './row-words.module.css'

interface RowWordsProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly end?: ReactNode
}

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
