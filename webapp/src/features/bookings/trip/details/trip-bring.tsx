import { Icon } from '../../../../ui/icons/icon.tsx'
import { checkIcon } from '../../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import surface from '../../../../ui/layout/surface.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import styles from '../trip-content.module.css'
import type { TripPartProps } from '../trip-part-props.ts'
import bring from './trip-bring.module.css'

export function TripBring({ trip, now, words: { trip: text } }: TripPartProps) {
  if (!trip.bring || trip.status !== 'upcoming' || now.getTime() >= Date.parse(trip.endsAt)) return null
  return (
    <section className={styles.section} aria-label={text.bring}>
      <div className={joinClassNames(stack.between, styles.head)}>
        <h2 className={typography.sectionTitle}>{text.bring}</h2>
      </div>
      <ul className={joinClassNames(surface.card, bring.things)}>
        {trip.bring.map((thing) => (
          <li key={thing}>
            <Icon drawing={checkIcon} size={18} />
            {thing}
          </li>
        ))}
      </ul>
    </section>
  )
}
