import { addDays, daysBetween, toMonth } from '@enp/shared/time/days'
import { useState } from 'react'
import { deviceToday } from '../../../api/clock/device-today.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { formatDayWithWeekday } from '../../../locales/format/days.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import page from '../../../ui/layout/page.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { monthName } from '../availability/calendar/dates.rules.ts'
import { MonthTurns } from '../availability/calendar/month-turns.tsx'
import { useCatalogTexts } from '../catalog.texts.ts'
import filterStyles from '../filters/filter-sheet.module.css'
import { useFilterTexts } from '../filters/filter-words.texts.ts'
import { type ServiceFilters, withServiceFilter } from '../filters/filters.rules.ts'
import { useResultCount } from '../filters/use-result-count.ts'
import { chooseDay } from './choose-day.rules.ts'
import { DayGrid } from './day-grid.tsx'
import { PartyPart } from './party-part.tsx'
import { useWhenWhoTexts } from './when-who.texts.ts'
import styles from './when-who-sheet.module.css'

interface WhenWhoSheetProps {
  readonly filters: ServiceFilters
  readonly onChoose: (filters: ServiceFilters) => void
  readonly onClose: () => void
}

/** No service can be booked further ahead from most lists. */
const daysAhead = 365

export function WhenWhoSheet({ filters, onChoose, onClose }: WhenWhoSheetProps) {
  const { catalog } = useCatalogTexts()
  const text = useWhenWhoTexts()
  const words = useFilterTexts()
  const [draft, setDraft] = useKeptState('when-who-draft', filters)
  const resultCount = useResultCount(draft, true)
  const leaveWith = (chosen: ServiceFilters) => {
    onChoose(chosen)
    onClose()
  }
  const isSet = filters.date !== undefined || filters.guests !== undefined
  const reset = isSet && (
    <button type="button" className={filterStyles.reset} onClick={() => leaveWith(withoutDaysAndGuests(filters))}>
      {words.reset}
    </button>
  )
  const footer = (
    <Button disabled={resultCount?.isNothing ?? false} onPress={() => leaveWith(draft)}>
      {resultCount?.words ?? catalog.show}
    </Button>
  )
  return (
    <Sheet title={text.title} aside={reset} onClose={onClose} footer={footer}>
      <DaysPart draft={draft} onChange={setDraft} />
      <div className={styles.guests}>
        <PartyPart draft={draft} onChange={setDraft} />
      </div>
    </Sheet>
  )
}

interface DaysPartProps {
  readonly draft: ServiceFilters
  readonly onChange: (filters: ServiceFilters) => void
}

function DaysPart({ draft, onChange }: DaysPartProps) {
  const { format } = useCatalogTexts()
  const today = deviceToday()
  const last = addDays(today, daysAhead)
  const [month, setMonth] = useState(toMonth(draft.date ?? today))
  const [isEnding, setEnding] = useState(false)
  const choose = (day: string) => {
    const next = chooseDay({ filters: draft, isEnding }, day)
    setEnding(next.isEnding)
    onChange(next.filters)
  }
  return (
    <>
      {draft.category === 'hotel' && <StayEnds draft={draft} isEnding={isEnding} onEnd={setEnding} />}
      <div className={joinClassNames(page.head, styles.month)}>
        <h3 className={typography.sectionTitle}>{monthName(format, month)}</h3>
        <MonthTurns month={month} first={toMonth(today)} last={toMonth(last)} onShow={setMonth} />
      </div>
      <DayGrid
        month={month}
        today={today}
        last={last}
        from={draft.date}
        until={draft.until}
        onChoose={choose}
        onShow={setMonth}
      />
    </>
  )
}

interface StayEndsProps {
  readonly draft: ServiceFilters
  readonly isEnding: boolean
  readonly onEnd: (isEnding: boolean) => void
}

function StayEnds({ draft: { date, until }, isEnding, onEnd }: StayEndsProps) {
  const { format } = useCatalogTexts()
  const text = useWhenWhoTexts()
  const words = useFilterTexts()
  const today = deviceToday()
  const end = (label: string, day: string | undefined, isLast: boolean) => (
    <button
      type="button"
      className={styles.end}
      aria-pressed={isEnding === isLast}
      disabled={isLast && date === undefined}
      onClick={() => onEnd(isLast)}
    >
      <span>{label}</span>
      <b>{day === undefined ? words.noDay : formatDayWithWeekday(format, day, today)}</b>
    </button>
  )
  return (
    <div className={styles.ends}>
      {end(words.checkIn, date, false)}
      <span className={styles.nights}>
        {date !== undefined && until !== undefined ? text.nights(daysBetween(date, until)) : ''}
      </span>
      {end(words.checkOut, until, true)}
    </div>
  )
}

const withoutDaysAndGuests = (filters: ServiceFilters) =>
  withServiceFilter(withServiceFilter(filters, 'date', undefined), 'guests', undefined)
