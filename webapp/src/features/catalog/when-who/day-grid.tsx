import { host } from '../../../host/host.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import calendar from '../availability/calendar/calendar.module.css'
import { accessibleDate, monthName, weekdayNames } from '../availability/calendar/dates.rules.ts'
import { listWeeks } from '../availability/calendar/days.rules.ts'
import { useDayStop } from '../availability/calendar/use-day-stop.ts'
import { toChosenDayMark } from '../availability/choice/choice.rules.ts'
import { type DetailsTexts, useDetailsTexts } from '../details.texts.ts'
import styles from './day-grid.module.css'

interface DayGridProps {
  readonly month: string
  readonly today: string
  readonly last: string
  readonly from: string | undefined
  readonly until: string | undefined
  readonly onChoose: (day: string) => void
  readonly onShow: (month: string) => void
}

/** The days of a month without the availability of a service. */
export function DayGrid({ month, today, last, from, until, onChoose, onShow }: DayGridProps) {
  const words = useDetailsTexts()
  const { format } = words
  const candidates = [until, from, today]
  const { table, stop, reach, onKeyDown } = useDayStop({ month, first: today, last, candidates, showMonth: onShow })
  const chosen = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
  const choose = (day: string) => {
    reach(day)
    host.haptic('selection')
    onChoose(day)
  }
  const cell = (day: string) => {
    const mark = toChosenDayMark(chosen, day)
    const isOpen = day >= today && day <= last
    return (
      <td key={day} className={calendar[mark ?? 'cell']}>
        <button
          type="button"
          data-day={day}
          className={joinClassNames(calendar.day, styles.day, isOpen ? calendar.open : calendar.closed)}
          tabIndex={day === stop ? 0 : -1}
          aria-disabled={!isOpen || undefined}
          aria-pressed={mark !== undefined}
          aria-label={dayLabel(words, day, mark)}
          onClick={() => isOpen && choose(day)}
        >
          {Number(day.slice(8))}
        </button>
      </td>
    )
  }
  return (
    <table ref={table} className={calendar.calendar} aria-label={monthName(format, month)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdayNames(format).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month, today).map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a week is its identity
          <tr key={row}>
            {/* biome-ignore lint/suspicious/noArrayIndexKey: the place of a weekday is its identity */}
            {week.map((day, place) => (day === undefined ? <td key={place} /> : cell(day)))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function dayLabel({ service: text, format }: DetailsTexts, day: string, mark: ReturnType<typeof toChosenDayMark>) {
  const marks = { only: text.chosenMark, start: text.checkInMark, between: text.chosenMark, end: text.checkOutMark }
  return [accessibleDate(format, day), mark && marks[mark]].filter(Boolean).join(', ')
}
