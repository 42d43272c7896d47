import type { DepartureMinimum, FallingPrice } from '@enp/shared/calls/catalog/departure-minimum'
import { formatRoubles } from '../../locales/format/format-roubles.ts'
import { joinClassNames } from '../layout/join-class-names.ts'
import surface from '../layout/surface.module.css'
import { RouteProgress } from '../trail/route-progress.tsx'
import { useMinimumTexts } from './minimum.texts.ts'
import styles from './minimum-card.module.css'

interface MinimumCardProps {
  readonly minimum: DepartureMinimum
  readonly timeZone: string
  readonly now: Date
  /** For travellers: what happens to their money. */
  readonly promises?: boolean
  /** Roubles that a guest pays now; with prices that fall. */
  readonly price?: number
}

/** How many guests a departure has and needs; docs/rules/minimum-guests.md. */
export function MinimumCard({ minimum, timeZone, now, promises = false, price }: MinimumCardProps) {
  const { words, format } = useMinimumTexts()
  const { guests, booked, decidesAt, goes, prices = [] } = minimum
  const falling = prices.length > 0 && <FallingPrices prices={prices} booked={booked} now={price} />
  if (goes)
    return (
      <section className={joinClassNames(surface.card, styles.card)}>
        <p className={styles.count}>{words.goes}</p>
        <p className={styles.title}>{words.goesAbout}</p>
        {falling}
      </section>
    )
  const missing = guests - booked
  return (
    <section className={joinClassNames(surface.card, styles.card)}>
      <p className={styles.title}>{words.title(guests)}</p>
      <p className={styles.count}>{words.count(booked, guests)}</p>
      <RouteProgress from="done" stretches={[booked / guests]} waypoints={[missing > 0 ? 'ahead' : 'done']} />
      <p className={styles.about}>
        <span>{missing > 0 ? words.missing(missing) : words.enough}</span>
        <span>{words.decides(format.toMinute(new Date(decidesAt), now, timeZone))}</span>
      </p>
      {falling}
      {promises && <p className={styles.promise}>{words.promise}</p>}
    </section>
  )
}

interface FallingPricesProps {
  readonly prices: readonly FallingPrice[]
  readonly booked: number
  readonly now: number | undefined
}

/** docs/rules/falling-prices.md */
function FallingPrices({ prices, booked, now }: FallingPricesProps) {
  const { words, format } = useMinimumTexts()
  return (
    <div className={styles.promise}>
      <ul className={styles.prices}>
        {now !== undefined && <li>{words.priceNow(formatRoubles(format, now))}</li>}
        {prices.map(({ guests, price, refund = 0 }) => (
          <li key={guests} className={joinClassNames(booked >= guests && styles.reached)}>
            {price === undefined
              ? words.refundFrom(guests, formatRoubles(format, refund))
              : words.priceFrom(guests, formatRoubles(format, price))}
          </li>
        ))}
      </ul>
      <p>{words.difference}</p>
    </div>
  )
}
