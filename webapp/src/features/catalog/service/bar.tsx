import { type ReactNode, useRef } from 'react'
import { useToastLift } from '../../../ui/feedback/use-toast-lift.ts'
import { useServiceWords } from '../service-words.ts'
import styles from './bar.module.css'

interface ServiceBarProps {
  readonly amount: string | undefined
  /** Empty where no price says anything: the action has the line for itself. */
  readonly detail: string
  /** Beside the price, as the favourite. */
  readonly aside?: ReactNode
  /** The one main action. */
  readonly children: ReactNode
}

/** The price and what to do about it, always in view above the tab bar. */
export function ServiceBar({ amount, detail, aside, children }: ServiceBarProps) {
  const { service: text } = useServiceWords()
  const bar = useRef<HTMLElement>(null)
  useToastLift(bar)
  return (
    <section ref={bar} className={styles.bar} aria-label={text.barLabel}>
      <p className={styles.price} aria-live="polite" hidden={amount === undefined && detail === ''}>
        {amount !== undefined && <b>{amount}</b>}
        <span>{detail}</span>
      </p>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.action}>{children}</div>
    </section>
  )
}
