import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { plusIcon } from '../../icons/icons.ts'
import styles from './balance-pill.module.css'
import { Coin } from './coin.tsx'

interface BalancePillProps {
  readonly currency: 'enp' | 'stars'
  readonly children: ReactNode
  readonly grows?: boolean
}

export function BalancePill({ currency, children, grows = false }: BalancePillProps) {
  return (
    <span className={styles.pill}>
      <Coin currency={currency} size={26} />
      <span className={styles.amount}>{children ?? <span className={styles.unknown} />}</span>
      {grows && <Icon drawing={plusIcon} size={15} />}
    </span>
  )
}
