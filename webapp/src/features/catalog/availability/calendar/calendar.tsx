import { firstDay, lastDay, toMonth } from '@enp/shared/time/days'
import { Fragment, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
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
import { dayByKey } from './keys.rules.ts'

/** One tab stop. Arrow keys move by days and weeks, PageUp and PageDown by months. */
export function AvailabilityCalendar({ availability, label }: { availability: AvailabilityState; label: string }) {
  const words = useDetailsTexts()
  const table = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<string>()
  const moved = useRef(false)
  const { month, today, lastDay: end, choice, calendar, terms, refusal } = availability
  const weeks = listWeeks(month)
  const firstOpen = weeks.flat().find((day) => day !== undefined && availability.isOpen(day))
  const stop = stopIn(month, [reached, choice.until, choice.from, firstOpen, today])

  // The day that a key moved to may be rendered only now, with its month.
  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus()
  }, [stop])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, stop, { first: today, last: end })
    if (next === undefined) return
    event.preventDefault()
    moved.current = next !== stop
    setReached(next)
    if (toMonth(next) !== month) availability.showMonth(toMonth(next))
  }
  const press = (day: string) => {
    setReached(day)
    host.haptic(availability.isOpen(day) ? 'selection' : 'error')
    availability.choose(day)
  }
  return (
    <table
      ref={table}
      className={joinClassNames(styles.calendar, !availability.isKnown && styles.waiting)}
      aria-label={label}
      aria-busy={!availability.isKnown}
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
              {week.map((day, place) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a weekday is its identity
                if (day === undefined) return <td key={place} />
                const state = day < today || day > end ? closedDay : toAvailabilityDay(calendar, day, terms.places)
                const mark = toChosenDayMark(choice, day)
                return (
                  <td key={day} className={styles[mark ?? 'cell']}>
                    <button
                      type="button"
                      data-day={day}
                      data-price={state.price === undefined ? undefined : shortPrice(state.price, words)}
                      className={joinClassNames(
                        styles.day,
                        styles[state.state],
                        availability.isOpen(day) && styles.open,
                      )}
                      tabIndex={day === stop ? 0 : -1}
                      aria-disabled={!availability.isOpen(day) || undefined}
                      aria-pressed={mark !== undefined}
                      aria-label={dayLabel(day, state, mark, words)}
                      onClick={() => press(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
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

const closedDay: AvailabilityDay = { state: 'closed' }

/** Returns the tab stop: the first of these days in the month, else the month's first day. */
function stopIn(month: string, days: ReadonlyArray<string | undefined>): string {
  const inside = (day: string | undefined) => day !== undefined && day >= firstDay(month) && day <= lastDay(month)
  return days.find(inside) ?? firstDay(month)
}

function dayLabel(
  day: string,
  { state, price }: AvailabilityDay,
  mark: ReturnType<typeof toChosenDayMark>,
  words: DetailsTexts,
): string {
  const { service: text, format } = words
  const states = { free: undefined, few: text.fewPlaces, none: text.noPlaces, closed: text.closed }
  const marks = { only: text.chosenMark, start: text.checkInMark, between: text.chosenMark, end: text.checkOutMark }
  const parts = [
    accessibleDate(format, day),
    mark && marks[mark],
    states[state],
    price !== undefined && formatRoubles(format, price),
  ]
  return parts.filter(Boolean).join(', ')
}

/** A cell has room for five digits. */
const maxFigures = 99_999

function shortPrice(roubles: number, { service: text, format }: DetailsTexts): string {
  return roubles > maxFigures ? text.thousands(roubles / 1_000) : format.number(roubles, 0)
}
