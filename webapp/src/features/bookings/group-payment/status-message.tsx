import type { ReactNode } from 'react'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import styles from './group-payment.module.css'

interface StatusMessageProps {
  readonly title: string
  readonly sentence: string
  readonly action?: ReactNode
}

export function StatusMessage({ title, sentence, action }: StatusMessageProps) {
  return (
    <section className={joinClassNames(surface.message, styles.told)} aria-label={title} role="status">
      <h2>{title}</h2>
      <p>{sentence}</p>
      {action}
    </section>
  )
}
