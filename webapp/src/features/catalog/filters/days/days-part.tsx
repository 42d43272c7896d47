import { deviceToday } from '../../../../api/clock/device-today.ts'
import { ToggleChips } from '../../../../ui/actions/toggle-chips.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import { useCatalogTexts } from '../../catalog.texts.ts'
import { withCheckIn } from '../applied/chosen.rules.ts'
import { FilterLabel } from '../filter-label.tsx'
import styles from '../filter-sheet.module.css'
import { useFilterTexts } from '../filter-words.texts.ts'
import { type ServiceFilters, withServiceFilter } from '../filters.rules.ts'
import { DayBox } from './day-box.tsx'
import { listTomorrowAndWeekend } from './list-tomorrow-and-weekend.rules.ts'

interface DaysPartProps {
  readonly draft: ServiceFilters
  readonly past: boolean
  readonly onChange: (filters: ServiceFilters) => void
}

export function DaysPart({ draft, past, onChange }: DaysPartProps) {
  const { catalog, format } = useCatalogTexts()
  const words = useFilterTexts()
  const isStay = draft.category === 'hotel'
  const choose = (day: string | undefined) => onChange(withCheckIn(draft, day))
  const first = (
    <DayBox
      label={isStay ? words.checkIn : words.day}
      clearLabel={isStay ? words.clearDates : catalog.dateClear}
      none={isStay ? words.noDay : catalog.dateClear}
      day={draft.date}
      error={past ? catalog.datePast : undefined}
      onChange={choose}
    />
  )
  if (isStay)
    return (
      <div className={styles.pair}>
        {first}
        <DayBox
          label={words.checkOut}
          none={words.noDay}
          day={draft.until}
          disabled={draft.date === undefined}
          onChange={(day) => onChange(withServiceFilter(draft, 'until', day))}
        />
      </div>
    )
  const today = deviceToday()
  return (
    <div>
      <FilterLabel title={catalog.dateLabel} />
      <div className={stack.actions}>
        <ToggleChips
          label={catalog.dateLabel}
          choices={listTomorrowAndWeekend(today, format).map(({ day, weekday, isTomorrow }) => ({
            value: day,
            label: isTomorrow ? words.tomorrow : weekday,
          }))}
          chosen={draft.date === undefined ? [] : [draft.date]}
          onToggle={(day) => choose(day === draft.date ? undefined : day)}
        />
        {first}
      </div>
    </div>
  )
}
