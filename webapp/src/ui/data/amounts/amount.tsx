import { useFormat } from '../../../locales/use-text.tsx'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import styles from './amount.module.css'
import { accessibleAmount, displayedAmount, type MoneyAmount } from './amount-text.ts'
import { Coin } from './coin.tsx'

interface AmountProps extends MoneyAmount {
  readonly size?: 15 | 18 | 22 | 26 | 32
}

export function Amount({ size = 22, ...amount }: AmountProps) {
  const format = useFormat()
  return (
    <span className={styles.amount}>
      <Coin currency={amount.currency} size={size} />
      <span aria-hidden="true">{displayedAmount(format, amount)}</span>
      <VisuallyHidden>{accessibleAmount(format, amount)}</VisuallyHidden>
    </span>
  )
}
