import type { Departure } from '@enp/shared/calls/organizers/organizer-departures'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { Cover } from '../../../ui/data/pictures/cover.tsx'
import { illustration } from '../../../ui/data/pictures/illustrations.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import styles from './departure-card.module.css'
import { clockIcon } from './icons.ts'
import { countLitMarks, countProgressMarks, toDepartureProgress } from './today.rules.ts'
import type { TodayTexts } from './today.texts.ts'

interface DepartureCardProps {
  readonly departure: Departure
  readonly words: TodayTexts
}

export function DepartureCard({ departure, words: { today, format } }: DepartureCardProps) {
  const { title, optionName, guests, inside, timeZone, startsAt, startTime, point, date } = departure
  const progress = toDepartureProgress(departure, serverNow())
  const marks = countProgressMarks(guests)
  const lit = countLitMarks(inside, guests, marks)
  const day = format.weekday(date)
  const when = startTime ? `${day}, ${format.clock(new Date(startsAt), timeZone)}` : day
  return (
    <section className={styles.card} aria-label={title}>
      <Cover alt="" shape="fill" eager photoUrl={undefined} illustration={illustration(departure.cover)} />
      <div className={styles.content}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.detail}>{point ? `${when} · ${point}` : when}</p>
            {optionName !== title && <p className={styles.detail}>{optionName}</p>}
          </div>
          <span className={styles.until}>
            <Tag tone={progress.kind === 'over' ? 'plain' : 'amber'} icon={clockIcon}>
              {progress.kind === 'in' ? today.startsIn(progress.minutes) : today.standing[progress.kind]}
            </Tag>
          </span>
        </div>
        <p className={styles.count}>
          <b>{today.inside(format.number(inside, 0), format.number(guests, 0))}</b>{' '}
          <span>{departure.isStay ? today.roomsInside : today.guestsInside}</span>
        </p>
        <div
          className={styles.marks}
          role="progressbar"
          aria-valuemin={0}
          aria-valuenow={inside}
          aria-valuemax={guests}
          aria-label={today.guestsInside}
          style={{ gridTemplateColumns: `repeat(${marks}, 1fr)` }}
        >
          {Array.from({ length: marks }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike, only their number changes
            <i key={at} className={at < lit ? styles.lit : undefined} />
          ))}
        </div>
      </div>
    </section>
  )
}
