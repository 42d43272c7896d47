import type { ReactNode, Ref } from 'react'
import styles from './balance-pill.module.css'
import { Coin } from './coin.tsx'

interface BalancePillProps {
  readonly currency: 'enp' | 'stars'
  /** The number, or nothing while it is not known. */
  readonly children: ReactNode
  readonly ref?: Ref<HTMLSpanElement>
}

/** A balance on top of a picture. The caller makes it a link where there is somewhere to go. */
export function BalancePill({ currency, children, ref }: BalancePillProps) {
  return (
    <span className={styles.pill} ref={ref}>
      <Coin currency={currency} size={26} />
      <span className={styles.amount}>{children ?? <span className={styles.unknown} />}</span>
    </span>
  )
}
