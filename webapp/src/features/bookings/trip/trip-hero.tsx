import type { BookingState } from '@enp/shared/bookings/booking-states'
import hero from '../../../ui/data/pictures/hero.module.css'
import { ServiceCover } from '../../../ui/data/pictures/service-cover.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { categoryIcons } from '../../../ui/icons/category-icons.ts'
import type { IconDrawing } from '../../../ui/icons/icon.tsx'
import { checkIcon, closeIcon, timerIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import styles from './trip-hero.module.css'
import type { TripPartProps } from './trip-part-props.ts'

const marks: Record<BookingState, readonly [icon: IconDrawing, look: 'ok' | 'waiting' | 'bad' | 'plain']> = {
  hold: [timerIcon, 'waiting'],
  paying: [timerIcon, 'waiting'],
  paid: [checkIcon, 'ok'],
  awaiting_organizer: [timerIcon, 'waiting'],
  confirmed: [checkIcon, 'ok'],
  checked_in: [checkIcon, 'ok'],
  completed: [checkIcon, 'ok'],
  no_show: [closeIcon, 'plain'],
  expired: [closeIcon, 'plain'],
  declined: [closeIcon, 'bad'],
  cancelled_by_tourist: [closeIcon, 'bad'],
  cancelled_by_organizer: [closeIcon, 'bad'],
}

const coverWidth = 430

export function TripHero({ trip, words: { trip: text } }: TripPartProps) {
  const { service, state, status } = trip
  const isRestUnpaid = trip.deposit?.state === 'unpaid'
  const [icon, look] = isRestUnpaid ? marks.hold : marks[state]
  return (
    <header className={joinClassNames(hero.hero, styles.hero, status !== 'upcoming' && styles.past)}>
      <ServiceCover shape="fill" eager service={service} width={coverWidth} />
      <div className={styles.words}>
        <div className={stack.wrap}>
          <span className={styles[look]}>
            <Tag tone="over" icon={icon}>
              {isRestUnpaid ? text.depositPaid : text.states[state]}
            </Tag>
          </span>
          <Tag tone="over" icon={categoryIcons[service.category]}>
            {text.categories[service.category]}
          </Tag>
        </div>
        <h1 className={styles.title}>{service.title}</h1>
      </div>
    </header>
  )
}
