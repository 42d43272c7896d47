import type { BookingState } from '@enp/shared/booking-states'
import { Cover } from '../../../ui/data/cover.tsx'
import { illustration } from '../../../ui/data/illustrations.ts'
import { photoVariant } from '../../../ui/data/photo-variant.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { categoryIcons } from '../../../ui/icons/category-icons.ts'
import type { Drawing } from '../../../ui/icons/icon.tsx'
import { checkIcon, closeIcon, timerIcon } from '../../../ui/icons/icons.ts'
import { classes } from '../../../ui/layout/classes.ts'
import styles from './trip-hero.module.css'
import type { TripPart } from './trip-part.ts'

const marks: Record<BookingState, readonly [icon: Drawing, look: 'ok' | 'waiting' | 'bad' | 'plain']> = {
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

/** The place, what became of the booking, and its name. */
export function TripHero({ trip, words: { trip: text } }: TripPart) {
  const { service, state, status } = trip
  const photo = service.media[0]
  const [icon, look] = marks[state]
  return (
    <header className={classes(styles.hero, status !== 'upcoming' && styles.past)}>
      <Cover
        alt=""
        shape="fill"
        eager
        photoUrl={photo && photoVariant(photo.url, coverWidth, window.devicePixelRatio)}
        illustration={illustration(service.cover)}
      />
      <div className={styles.words}>
        <div className={styles.tags}>
          <span className={styles[look]}>
            <Tag tone="over" icon={icon}>
              {text.states[state]}
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
