import { formatDayWithWeekday } from '../../../locales/format/days.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import { useDetailsTexts } from '../details.texts.ts'
import { bookableDays, findNearestDays } from './calendar/nearest.rules.ts'
import styles from './sold-out-day.module.css'
import type { AvailabilityState } from './use-availability.ts'

const shownDays = 3

export function SoldOutDay({ availability }: { availability: AvailabilityState }) {
  const { service: text, format } = useDetailsTexts()
  const { watchable, calendar, terms, today, choose, showMonth, month } = availability
  if (!watchable || watchable.startTime !== undefined) return null
  const near = findNearestDays(bookableDays(calendar, terms.places, today), watchable.day, shownDays)
  const take = (day: string) => {
    if (!day.startsWith(month)) showMonth(day.slice(0, 7))
    choose(day)
  }
  return (
    <section className={joinClassNames(surface.card, styles.card)} aria-live="polite">
      <b>{near.length > 0 ? text.freeNearby : text.nothingNearby}</b>
      <p>{text.orWait}</p>
      {near.length > 0 && (
        <div className={styles.days}>
          {near.map(({ day, vacancies }) => (
            <button key={day} type="button" onClick={() => take(day)}>
              {formatDayWithWeekday(format, day, today)}
              <small>{text.vacantPlaces(vacancies)}</small>
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
