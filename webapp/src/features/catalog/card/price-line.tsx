import type { ServiceCard } from '@enp/shared/calls/catalog'
import { classes } from '../../../ui/layout/classes.ts'
import { useCatalogWords } from '../use-catalog-words.ts'
import { priceWords } from './card.rules.ts'
import styles from './price-line.module.css'

interface PriceLineProps {
  readonly price: ServiceCard['priceFrom']
  /** For a row of a list: smaller, and what the price is for is left to the service's page. */
  readonly compact?: boolean
  /** Some pay more. */
  readonly least?: boolean
}

/** «7 800 ₽ за ночь ≈ 27,9 TON» */
export function PriceLine({ price, compact = false, least = false }: PriceLineProps) {
  const words = useCatalogWords()
  const { amount, per, ton } = priceWords(price, words)
  return (
    <p className={classes(styles.line, compact && styles.compact)}>
      <b>{least ? words.catalog.least(amount) : amount}</b>
      {!compact && <span>{per}</span>}
      <span>{ton}</span>
    </p>
  )
}
