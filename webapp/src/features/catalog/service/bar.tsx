import { type ReactNode, useRef } from 'react'
import { useToastLift } from '../../../ui/feedback/toast/use-toast-lift.ts'
import { useServiceTexts } from '../service.texts.ts'
import styles from './bar.module.css'

interface ServiceBarProps {
  readonly amount: string | undefined
  /** Empty if there is no price; the action then has the whole line. */
  readonly detail: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function ServiceBar({ amount, detail, aside, children }: ServiceBarProps) {
  const { service: text } = useServiceTexts()
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
