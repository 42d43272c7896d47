import type { ReactNode } from 'react'
import styles from './group-payment.module.css'

interface ToldProps {
  readonly title: string
  readonly sentence: string
  readonly action?: ReactNode
}

/** How it stands, and the way on. */
export function StatusMessage({ title, sentence, action }: ToldProps) {
  return (
    <section className={styles.told} aria-label={title} role="status">
      <h2>{title}</h2>
      <p>{sentence}</p>
      {action}
    </section>
  )
}
