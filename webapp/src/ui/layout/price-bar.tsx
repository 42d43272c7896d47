import { type ReactNode, useRef } from 'react'
import { useToastLift } from '../feedback/toast/use-toast-lift.ts'
import { joinClassNames } from './join-class-names.ts'
import page from './page.module.css'
import styles from './price-bar.module.css'

interface PriceBarProps {
  readonly label: string
  readonly amount: string | undefined
  /** Empty if there is no price; the action then has the whole line. */
  readonly detail: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function PriceBar({ label, amount, detail, aside, children }: PriceBarProps) {
  const bar = useRef<HTMLElement>(null)
  useToastLift(bar)
  return (
    <section ref={bar} className={joinClassNames(page.bar, styles.bar)} aria-label={label}>
      <p className={styles.price} aria-live="polite" hidden={amount === undefined && detail === ''}>
        {amount !== undefined && <b>{amount}</b>}
        <span>{detail}</span>
      </p>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.action}>{children}</div>
    </section>
  )
}
