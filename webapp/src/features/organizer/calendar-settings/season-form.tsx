import { useState } from 'react'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segments/segment.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import stack from '../../../ui/layout/stack.module.css'
import {
  daysInMonth,
  getDayNumber,
  getMonthNumber,
  type Season,
  type SeasonDraft,
  toSeason,
  withDayOfMonth,
  withMonth,
} from './plan.rules.ts'
import styles from './settings.module.css'
import type { CalendarSettingsTexts } from './settings.texts.ts'

interface SeasonFormProps {
  readonly texts: CalendarSettingsTexts
  readonly onAdd: (season: Season) => void
  readonly onCancel: () => void
}

const first: SeasonDraft = { from: '06-01', until: '08-31', isClosed: false, percent: '120' }

export function SeasonForm({ texts, onAdd, onCancel }: SeasonFormProps) {
  const { season: words } = texts.words
  const [draft, setDraft] = useState(first)
  const [refused, setRefused] = useState(0)
  const season = toSeason(draft)
  const add = () => (season ? onAdd(season) : setRefused(refused + 1))
  return (
    <div className={styles.adding}>
      <DayOfYear name={words.from} day={draft.from} onChange={(from) => setDraft({ ...draft, from })} texts={texts} />
      <DayOfYear
        name={words.until}
        day={draft.until}
        onChange={(until) => setDraft({ ...draft, until })}
        texts={texts}
      />
      <SegmentedControl
        label={words.kind}
        parts={[
          { value: 'sold', label: words.sold },
          { value: 'closed', label: words.closed },
        ]}
        chosen={draft.isClosed ? 'closed' : 'sold'}
        onChoose={(kind) => setDraft({ ...draft, isClosed: kind === 'closed' })}
      />
      {!draft.isClosed && (
        <Field
          label={words.percent}
          inputMode="numeric"
          enterKeyHint="done"
          value={draft.percent}
          error={refused > 0 && !season ? words.percentWrong : undefined}
          errorCount={refused}
          onChange={(percent) => setDraft({ ...draft, percent })}
        />
      )}
      <div className={stack.wrap}>
        <Button look="tint" small onPress={add}>
          {words.add}
        </Button>
        <Button look="line" small onPress={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

interface DayOfYearProps {
  readonly name: string
  /** Like `06-15`. */
  readonly day: string
  readonly onChange: (day: string) => void
  readonly texts: CalendarSettingsTexts
}

function DayOfYear({ name, day, onChange, texts: { words, format } }: DayOfYearProps) {
  const { season } = words
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
  const monthName = (month: number) => format.day(`2024-${String(month).padStart(2, '0')}-01`, { month: 'long' })
  return (
    <div className={styles.dayOfYear}>
      <span aria-hidden="true">{name}</span>
      <Select
        label={season.day(name)}
        choices={upTo(daysInMonth(getMonthNumber(day))).map((one) => ({ value: `${one}`, label: `${one}` }))}
        chosen={`${getDayNumber(day)}`}
        onChoose={(one) => onChange(withDayOfMonth(day, Number(one)))}
      />
      <Select
        label={season.month(name)}
        choices={upTo(12).map((month) => ({ value: `${month}`, label: monthName(month) }))}
        chosen={`${getMonthNumber(day)}`}
        onChoose={(month) => onChange(withMonth(day, Number(month)))}
      />
    </div>
  )
}
