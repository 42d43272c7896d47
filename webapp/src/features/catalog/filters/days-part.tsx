import { Field } from '../../../ui/fields/field.tsx'
import { useCatalogWords } from '../use-catalog-words.ts'
import { withCheckIn } from './chosen.rules.ts'
import styles from './filter-sheet.module.css'
import { type Filters, withPart } from './filters.rules.ts'
import { useFilterWords } from './use-filter-words.ts'
import { asDay } from './values.rules.ts'

interface DaysPartProps {
  readonly draft: Filters
  readonly past: boolean
  readonly onChange: (filters: Filters) => void
}

/** A day, of hotels the check-in and the check-out. */
export function DaysPart({ draft, past, onChange }: DaysPartProps) {
  const { catalog } = useCatalogWords()
  const words = useFilterWords()
  const isStay = draft.category === 'hotel'
  const first = (
    <Field
      type="date"
      label={isStay ? words.checkIn : catalog.dateLabel}
      clearLabel={isStay ? words.clearDates : catalog.dateClear}
      value={draft.date ?? ''}
      error={past ? catalog.datePast : undefined}
      onChange={(day) => onChange(withCheckIn(draft, asDay(day)))}
    />
  )
  if (!isStay) return first
  return (
    <div className={styles.pair}>
      {first}
      <Field
        type="date"
        label={words.checkOut}
        value={draft.until ?? ''}
        disabled={draft.date === undefined}
        onChange={(day) => onChange(withPart(draft, 'until', asDay(day)))}
      />
    </div>
  )
}
