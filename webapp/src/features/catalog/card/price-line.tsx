import type { ServiceCard } from '@enp/shared/calls/catalog'
import { useEnpWorth } from '../../../api/use-enp-worth.ts'
import { classes } from '../../../ui/layout/classes.ts'
import { useCatalogWords } from '../use-catalog-words.ts'
import { priceWords } from './card.rules.ts'
import styles from './price-line.module.css'

interface PriceLineProps {
  readonly service: Pick<ServiceCard, 'priceFrom' | 'enpDiscountMax'>
  /** For a row of a list: smaller, and what the price is for is left to the service's page. */
  readonly compact?: boolean
  /** Some pay more. */
  readonly least?: boolean
}

/** «7 800 ₽ за ночь ≈ 27,9 TON», and what the person's enp take off it. */
export function PriceLine({ service: { priceFrom, enpDiscountMax }, compact = false, least = false }: PriceLineProps) {
  const words = useCatalogWords()
  const { amount, per, ton } = priceWords(priceFrom, words)
  const off = useEnpWorth().beside(priceFrom.amount, enpDiscountMax)
  return (
    <p className={classes(styles.line, compact && styles.compact)}>
      <b>{least ? words.catalog.least(amount) : amount}</b>
      {!compact && <span>{per}</span>}
      <span>{ton}</span>
      {off && <span className={styles.off}>{off}</span>}
    </p>
  )
}
