import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { useEnpWorth } from '../../../api/balance/use-enp-worth.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { formatCardPrice } from './card.rules.ts'
import styles from './price-line.module.css'

interface PriceLineProps {
  readonly service: Pick<ServiceCard, 'priceFrom' | 'priceFor' | 'enpDiscountMax'>
  readonly compact?: boolean
}

/** Shows «от 7 800 ₽ за ночь ≈ 27,9 TON» and the discount with the user's enp. */
export function PriceLine({ service: { priceFrom, priceFor, enpDiscountMax }, compact = false }: PriceLineProps) {
  const words = useCatalogTexts()
  const { amount, per, ton } = formatCardPrice(priceFrom, words, priceFor)
  const off = useEnpWorth().discount((priceFor ?? priceFrom).amount, enpDiscountMax)
  return (
    <p className={joinClassNames(styles.line, compact && styles.compact)}>
      <b>{priceFor?.exact ? amount : words.catalog.least(amount)}</b>
      {!compact && <span>{per}</span>}
      <span>{ton}</span>
      {off && <span className={styles.off}>{off}</span>}
    </p>
  )
}
