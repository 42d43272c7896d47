import type { CalendarDay, OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { toWeekday } from '@enp/shared/time/days'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { host } from '../../../host/host.ts'
import { twoLetterWeekday } from '../../../locales/format/days.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { applyDayDraft, type CalendarDrafts, cellState, countUnavailable, toDayKey } from './calendar.rules.ts'
import styles from './month-grid.module.css'
import type { CalendarTexts } from './organizer-calendar.texts.ts'

interface MonthGridProps {
  readonly calendar: OptionCalendar
  readonly days: readonly CalendarDay[]
  readonly drafts: CalendarDrafts
  /** The chosen day, or several. */
  readonly chosen: string | readonly string[]
  readonly onChoose: (date: string) => void
  readonly words: CalendarTexts
}

const monday = '2024-01-01'
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export function MonthGrid({ calendar, days, drafts, chosen, onChoose, words }: MonthGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const cells = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = cells.indexOf(document.activeElement as HTMLButtonElement)
    const next = step === undefined ? undefined : cells[at + step]
    if (!next || at < 0) return
    event.preventDefault()
    next.focus()
  }
  const isChosen = (date: string) => (typeof chosen === 'string' ? date === chosen : chosen.includes(date))
  const names = Array.from({ length: 7 }, (_, index) => monday.replace(/\d\d$/, `0${index + 1}`))
  return (
    <fieldset ref={grid} className={styles.grid} aria-label={words.calendar.grid} onKeyDown={move}>
      {names.map((day) => (
        <span key={day} className={styles.weekday} aria-hidden="true">
          {twoLetterWeekday(words.format, day)}
        </span>
      ))}
      {days.map((day, index) => (
        <Cell
          key={day.date}
          day={applyDayDraft(day, drafts.get(toDayKey(day)))}
          isChanged={drafts.has(toDayKey(day))}
          column={index === 0 ? toWeekday(day.date) + 1 : undefined}
          isChosen={isChosen(day.date)}
          isFirst={Array.isArray(chosen) && chosen.length === 0 && day.date === calendar.today}
          isToday={day.date === calendar.today}
          state={cellState(applyDayDraft(day, drafts.get(toDayKey(day))), calendar)}
          onChoose={onChoose}
          words={words}
        />
      ))}
    </fieldset>
  )
}

interface CellProps {
  readonly day: CalendarDay
  readonly isChanged: boolean
  readonly column: number | undefined
  readonly isChosen: boolean
  /** Takes the focus when no day is chosen. */
  readonly isFirst: boolean
  readonly isToday: boolean
  readonly state: ReturnType<typeof cellState>
  readonly onChoose: (date: string) => void
  readonly words: CalendarTexts
}

function Cell({ day, isChanged, column, isChosen, isFirst, isToday, state, onChoose, words }: CellProps) {
  const { calendar, format } = words
  const unavailable = countUnavailable(day)
  const style = {
    ...(column !== undefined && { gridColumnStart: column }),
    '--part': `${day.capacity === 0 ? 0 : Math.min(100, (100 * unavailable) / day.capacity)}%`,
  } as CSSProperties
  const note =
    state === 'closed' ? calendar.closed : state === 'full' ? calendar.full : `${unavailable}/${day.capacity}`
  const isNamed = state !== 'past'
  const content = (
    <>
      <b aria-hidden={isNamed}>{Number(day.date.slice(8))}</b>
      <small aria-hidden={isNamed}>{note}</small>
      {state !== 'closed' && state !== 'past' && <i aria-hidden="true" />}
    </>
  )
  if (state === 'past')
    return (
      <span className={joinClassNames(styles.cell, styles.past)} style={style}>
        {content}
      </span>
    )
  const name = format.day(day.date, { day: 'numeric', month: 'long' })
  const label = [
    state === 'closed'
      ? calendar.cellClosed(name)
      : calendar.cell(name, unavailable, Math.max(0, day.capacity - unavailable)),
    ...(day.conflict > 0 ? [calendar.cellTwice] : []),
    ...(isChanged ? [calendar.cellChanged] : []),
  ]
  return (
    <button
      type="button"
      className={joinClassNames(
        styles.cell,
        styles[state],
        isChosen && styles.chosen,
        isToday && styles.today,
        isChanged && styles.changed,
        day.conflict > 0 && styles.twice,
      )}
      style={style}
      aria-pressed={isChosen}
      tabIndex={isChosen || isFirst ? 0 : -1}
      onClick={() => {
        host.haptic('selection')
        onChoose(day.date)
      }}
    >
      <VisuallyHidden>{label.join(', ')}</VisuallyHidden>
      {content}
    </button>
  )
}
