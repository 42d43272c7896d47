import { Fragment } from 'react'
import { host } from '../../../../host/host.ts'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import { type DetailsTexts, useDetailsTexts } from '../../details.texts.ts'
import { toChosenDayMark } from '../choice/choice.rules.ts'
import { RefusalMessage } from '../refusal-message.tsx'
import { refusalText } from '../refusal-words.ts'
import type { AvailabilityState } from '../use-availability.ts'
import styles from './calendar.module.css'
import { type AvailabilityDay, toAvailabilityDay } from './calendar.rules.ts'
import { accessibleDate, weekdayNames } from './dates.rules.ts'
import { listWeeks } from './days.rules.ts'
import { useDayStop } from './use-day-stop.ts'

interface CalendarProps {
  readonly availability: AvailabilityState
  readonly label: string
}

/** One tab stop. Arrow keys move by days and weeks, PageUp and PageDown by months. */
export function AvailabilityCalendar({ availability, label }: CalendarProps) {
  const words = useDetailsTexts()
  const { month, today, isKnown, refusal, choice, lastDay: last, showMonth } = availability
  const weeks = listWeeks(month, today)
  const firstOpen = weeks.flat().find((day) => day !== undefined && availability.isOpen(day))
  const candidates = [choice.until, choice.from, firstOpen, today]
  const { table, stop, reach, onKeyDown } = useDayStop({ month, first: today, last, candidates, showMonth })
  const press = (day: string) => {
    reach(day)
    host.haptic(availability.isOpen(day) ? 'selection' : 'error')
    availability.choose(day)
  }
  return (
    <table
      ref={table}
      className={joinClassNames(styles.calendar, !isKnown && styles.waiting)}
      aria-label={label}
      aria-busy={!isKnown}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames(words.format).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a week is its identity
          <Fragment key={row}>
            <tr>
              {week.map((day, place) =>
                day === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place of a weekday is its identity
                  <td key={place} />
                ) : (
                  <DayCell key={day} availability={availability} day={day} isStop={day === stop} onPress={press} />
                ),
              )}
            </tr>
            {refusal && week.includes(refusal.day) && (
              <tr>
                <td colSpan={week.length} className={styles.refusal}>
                  <RefusalMessage>{refusalText(refusal, availability, words)}</RefusalMessage>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps {
  readonly availability: AvailabilityState
  readonly day: string
  readonly isStop: boolean
  readonly onPress: (day: string) => void
}

function DayCell({ availability, day, isStop, onPress }: DayCellProps) {
  const words = useDetailsTexts()
  const { today, lastDay: end, choice, calendar, terms } = availability
  const state = day < today || day > end ? closedDay : toAvailabilityDay(calendar, day, terms.places)
  const mark = toChosenDayMark(choice, day)
  const isOpen = availability.isOpen(day)
  const isWatched = state.state === 'none' && availability.isWatched(day)
  return (
    <td className={styles[mark ?? 'cell']}>
      <button
        type="button"
        data-day={day}
        data-price={state.price === undefined ? undefined : shortPrice(state.price, words)}
        className={joinClassNames(styles.day, styles[state.state], isOpen && styles.open, isWatched && styles.watched)}
        tabIndex={isStop ? 0 : -1}
        aria-disabled={!isOpen || undefined}
        aria-pressed={mark !== undefined}
        aria-label={dayLabel(day, state, { mark, isWatched }, words)}
        onClick={() => onPress(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

const closedDay: AvailabilityDay = { state: 'closed' }

interface DayMarks {
  readonly mark: ReturnType<typeof toChosenDayMark>
  readonly isWatched: boolean
}

function dayLabel(
  day: string,
  { state, price }: AvailabilityDay,
  { mark, isWatched }: DayMarks,
  words: DetailsTexts,
): string {
  const { service: text, format } = words
  const states = { free: undefined, few: text.fewPlaces, none: text.noPlaces, closed: text.closed }
  const marks = { only: text.chosenMark, start: text.checkInMark, between: text.chosenMark, end: text.checkOutMark }
  const parts = [
    accessibleDate(format, day),
    mark && marks[mark],
    states[state],
    isWatched && text.watchedMark,
    price !== undefined && formatRoubles(format, price),
  ]
  return parts.filter(Boolean).join(', ')
}

/** A cell has room for five digits. */
const maxFigures = 99_999

function shortPrice(roubles: number, { service: text, format }: DetailsTexts): string {
  return roubles > maxFigures ? text.thousands(roubles / 1_000) : format.number(roubles, 0)
}
