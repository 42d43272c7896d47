import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { addMonths, toMonth } from '@enp/shared/time/days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '../../../../ui/actions/buttons/icon-button.tsx'
import { Chips } from '../../../../ui/actions/chips.tsx'
import { SegmentedControl } from '../../../../ui/actions/segments/segment.tsx'
import { ToggleChips } from '../../../../ui/actions/toggle-chips.tsx'
import { QueryFailure } from '../../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { Field } from '../../../../ui/fields/text/field.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { calendarQuery } from '../calendar.queries.ts'
import { nextMonthIcon, previousMonthIcon } from '../icons.ts'
import { MonthGrid } from '../month-grid.tsx'
import calendarStyles from '../organizer-calendar.module.css'
import { useCalendarTexts } from '../organizer-calendar.texts.ts'
import { type BulkDraft, type BulkFault, countChosenDays } from './bulk.rules.ts'
import type { BulkTexts } from './bulk.texts.ts'

interface BulkFormProps {
  readonly calendar: OptionCalendar
  readonly draft: BulkDraft
  readonly fault: BulkFault | undefined
  readonly refused: number
  readonly texts: BulkTexts
  readonly onChange: (draft: BulkDraft) => void
}

const ways = ['period', 'days'] as const
const actions = ['close', 'open', 'price', 'capacity'] as const

export function BulkForm(props: BulkFormProps) {
  const { calendar, draft, fault, refused, texts, onChange } = props
  const { words } = texts
  const { startTimes } = calendar
  return (
    <div className={stack.medium}>
      <SegmentedControl
        label={words.choice}
        parts={ways.map((value) => ({ value, label: words.ways[value] }))}
        chosen={draft.way}
        onChoose={(way) => onChange({ ...draft, way })}
      />
      {draft.way === 'period' ? <Period {...props} /> : <TappedDays {...props} />}
      <p className={typography.secondary} role="status">
        {words.chosen(countChosenDays(draft))}
      </p>
      {startTimes.length > 1 && (
        <Chips
          wrap
          label={words.starts}
          choices={[
            { value: undefined, label: words.everyStart },
            ...startTimes.map((value) => ({ value, label: value })),
          ]}
          chosen={draft.startTime}
          onChoose={(startTime) => onChange({ ...draft, startTime })}
        />
      )}
      <Chips
        wrap
        label={words.action}
        choices={actions.map((value) => ({ value, label: words.actions[value] }))}
        chosen={draft.action}
        onChoose={(action) => onChange({ ...draft, action: action ?? 'close' })}
      />
      {draft.action === 'price' && (
        <Field
          label={words.price}
          hint={words.priceHint}
          inputMode="decimal"
          enterKeyHint="done"
          value={draft.price}
          error={fault === 'price' ? words.priceWrong(draft.price) : undefined}
          errorCount={refused}
          onChange={(price) => onChange({ ...draft, price })}
        />
      )}
      {draft.action === 'capacity' && (
        <Field
          label={words.capacity}
          inputMode="numeric"
          enterKeyHint="done"
          value={draft.capacity}
          error={fault === 'capacity' ? words.capacityWrong : undefined}
          errorCount={refused}
          onChange={(capacity) => onChange({ ...draft, capacity })}
        />
      )}
    </div>
  )
}

function Period({ draft, fault, refused, texts: { words, format }, onChange }: BulkFormProps) {
  const toggle = (value: string) => {
    const day = Number(value)
    const { weekdays } = draft
    const next = weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].sort()
    onChange({ ...draft, weekdays: next })
  }
  return (
    <>
      <Field label={words.from} type="date" value={draft.from} onChange={(from) => onChange({ ...draft, from })} />
      <Field
        label={words.until}
        type="date"
        value={draft.until}
        error={fault === 'period' ? words.periodWrong : undefined}
        errorCount={refused}
        onChange={(until) => onChange({ ...draft, until })}
      />
      <ToggleChips
        label={words.weekdays}
        // January 1, 2024 is a Monday.
        choices={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
          value: String(day),
          label: format.day(`2024-01-0${day}`, { weekday: 'short' }),
        }))}
        chosen={draft.weekdays.map(String)}
        onToggle={toggle}
      />
    </>
  )
}

function TappedDays({ calendar, draft, onChange }: BulkFormProps) {
  const words = useCalendarTexts()
  const { today, lastDay, optionId, startTimes } = calendar
  const [month, setMonth] = useState(toMonth(today))
  const known = useQuery(calendarQuery(optionId, month))
  if (!known.data)
    return known.isError ? (
      <QueryFailure title={words.calendar.failed} query={known} />
    ) : (
      <Skeleton width="100%" height={356} radius="20px" />
    )
  const shown = known.data.days.filter((day) => day.startTime === (draft.startTime ?? startTimes[0]))
  const toggle = (date: string) => {
    const { days } = draft
    onChange({ ...draft, days: days.includes(date) ? days.filter((one) => one !== date) : [...days, date] })
  }
  return (
    <>
      <div className={calendarStyles.head}>
        <p className={calendarStyles.month}>{words.format.monthName(toMonth(shown[0]?.date ?? month))}</p>
        <div className={calendarStyles.turns}>
          <IconButton
            look="solid"
            icon={previousMonthIcon}
            label={words.calendar.before}
            disabled={month <= toMonth(today)}
            onPress={() => setMonth(addMonths(month, -1))}
          />
          <IconButton
            look="solid"
            icon={nextMonthIcon}
            label={words.calendar.after}
            disabled={month >= toMonth(lastDay)}
            onPress={() => setMonth(addMonths(month, 1))}
          />
        </div>
      </div>
      <MonthGrid
        calendar={known.data}
        days={shown}
        drafts={noDrafts}
        chosen={draft.days}
        onChoose={toggle}
        words={words}
      />
    </>
  )
}

const noDrafts = new Map()
