import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { addDays } from '@enp/shared/time/days'
import { useEnpWorth } from '../../../api/balance/use-enp-worth.ts'
import { deviceToday } from '../../../api/clock/device-today.ts'
import { formatDayAndMonth } from '../../../locales/format/days.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { type CatalogTexts, useCatalogTexts } from '../catalog.texts.ts'
import { formatCardPrice } from './card.rules.ts'
import styles from './price-line.module.css'

interface PriceLineProps {
  readonly service: Pick<ServiceCard, 'priceFrom' | 'priceFor' | 'enpDiscountMax' | 'nextFreeOn'>
  readonly compact?: boolean
}

/** Shows «от 7 800 ₽ за ночь ≈ 27,9 TON» and the discount with the user's enp. */
export function PriceLine({ service, compact = false }: PriceLineProps) {
  const { priceFrom, priceFor, enpDiscountMax } = service
  const words = useCatalogTexts()
  const { amount, per, ton } = formatCardPrice(priceFrom, words, priceFor)
  const off = useEnpWorth().discount((priceFor ?? priceFrom).amount, enpDiscountMax)
  const freeFrom = nextFreeDay(service, words)
  return (
    <p className={joinClassNames(styles.line, compact && styles.compact)}>
      <b>{priceFor?.exact ? amount : words.catalog.least(amount)}</b>
      {!compact && <span>{per}</span>}
      <span>{ton}</span>
      {off && <span className={styles.off}>{off}</span>}
      {freeFrom && <span className={styles.off}>{freeFrom}</span>}
    </p>
  )
}

/** Nothing in a list for a day, or if the service is free today or tomorrow, as most are. */
function nextFreeDay({ nextFreeOn, priceFor }: PriceLineProps['service'], { catalog, format }: CatalogTexts) {
  const today = deviceToday()
  if (nextFreeOn === undefined || nextFreeOn <= addDays(today, 1) || priceFor?.exact) return undefined
  return catalog.freeFrom(formatDayAndMonth(format, nextFreeOn, today))
}
