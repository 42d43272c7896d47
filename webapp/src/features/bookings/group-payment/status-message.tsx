import type { ReactNode } from 'react'
import styles from './group-payment.module.css'

interface StatusMessageProps {
  readonly title: string
  readonly sentence: string
  readonly action?: ReactNode
}

export function StatusMessage({ title, sentence, action }: StatusMessageProps) {
  return (
    <section className={styles.told} aria-label={title} role="status">
      <h2>{title}</h2>
      <p>{sentence}</p>
      {action}
    </section>
  )
}
