import type { DepartureMinimum } from '@enp/shared/calls/catalog/departure-minimum'
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
}

/** How many guests a departure has and needs; docs/rules/minimum-guests.md. */
export function MinimumCard({ minimum, timeZone, now, promises = false }: MinimumCardProps) {
  const { words, format } = useMinimumTexts()
  const { guests, booked, decidesAt, goes } = minimum
  if (goes)
    return (
      <section className={joinClassNames(surface.card, styles.card)}>
        <p className={styles.count}>{words.goes}</p>
        <p className={styles.title}>{words.goesAbout}</p>
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
      {promises && <p className={styles.promise}>{words.promise}</p>}
    </section>
  )
}
