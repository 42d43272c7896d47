import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { addMonths } from '@enp/shared/time/days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { slidersIcon } from '../../../ui/icons/lazy-icons.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { HeadAction } from '../frame/head-action.tsx'
import { BulkButton } from './bulk/bulk-button.tsx'
import { calendarQuery, getConflictDays, useSaveCalendar } from './calendar.queries.ts'
import { addDraft, applyDayDraft, type CalendarDayDraft, toDayKey, withoutSavedDrafts } from './calendar.rules.ts'
import { DayCard } from './day-card.tsx'
import { nextMonthIcon, previousMonthIcon } from './icons.ts'
import { MonthChoice } from './month-choice.tsx'
import { MonthGrid } from './month-grid.tsx'
import styles from './organizer-calendar.module.css'
import type { CalendarTexts } from './organizer-calendar.texts.ts'
import { SaveBar } from './save-bar.tsx'
import { getCalendarDrafts, useCalendarDrafts } from './use-calendar-drafts.ts'

const SettingsSheet = lazyPart(
  async () => (await import('../calendar-settings/calendar-settings-sheet.tsx')).CalendarSettingsSheet,
)

interface OptionMonthProps {
  readonly organizerId: string
  readonly optionId: string
  readonly startTime: string | undefined
  readonly words: CalendarTexts
}

export function OptionMonth(props: OptionMonthProps) {
  const { optionId, words } = props
  const [month, setMonth] = useState(() => new Date(serverNow()).toISOString().slice(0, 7))
  const known = useQuery(calendarQuery(optionId, month))
  if (known.data) return <Month calendar={known.data} month={month} onMonth={setMonth} {...props} />
  if (known.isError) return <QueryFailure title={words.calendar.failed} query={known} />
  return <Skeleton width="100%" height={496} radius="20px" />
}

interface MonthProps extends OptionMonthProps {
  readonly calendar: OptionCalendar
  readonly month: string
  readonly onMonth: (month: string) => void
}

function Month({ organizerId, optionId, startTime, words, calendar, month, onMonth }: MonthProps) {
  const navigate = useNavigate()
  const [date, setDate] = useState('')
  const { drafts, keep, isSaving, save } = useDrafts(optionId, words)
  const days = calendar.days.filter((day) => day.startTime === startTime)
  const ahead = days.filter((day) => day.date >= calendar.today && day.date <= calendar.lastDay)
  const stored = ahead.find((day) => day.date === date) ?? ahead[0]
  const day = stored && applyDayDraft(stored, drafts.get(toDayKey(stored)))
  const change = (draft: CalendarDayDraft) => stored && keep(addDraft(drafts, stored, draft))
  return (
    <>
      <Settings calendar={calendar} words={words} />
      <BulkButton calendar={calendar} startTime={startTime} label={words.calendar.bulk} />
      <MonthHead calendar={calendar} month={month} onMonth={onMonth} words={words} />
      <MonthGrid
        calendar={calendar}
        days={days}
        drafts={drafts}
        chosen={stored?.date ?? ''}
        onChoose={setDate}
        words={words}
      />
      <Legend words={words} />
      {day && (
        <DayCard
          calendar={calendar}
          day={day}
          onChange={change}
          onGuests={() => void navigate(`/organizer/${organizerId}/today?date=${day.date}`)}
          words={words}
        />
      )}
      {day && (
        <SaveBar
          isClosed={day.closed}
          isChanged={drafts.size > 0}
          isSaving={isSaving}
          onClose={() => change({ closed: !day.closed })}
          onSave={save}
          words={words}
        />
      )}
    </>
  )
}

function useDrafts(optionId: string, { calendar: said, format }: CalendarTexts) {
  const text = useText()
  const [drafts, keep] = useCalendarDrafts(optionId)
  const { mutate, isPending } = useSaveCalendar(optionId)
  const save = () =>
    mutate(drafts, {
      onSuccess: () => {
        keep(withoutSavedDrafts(getCalendarDrafts(optionId), drafts))
        showToast({ kind: 'ok', text: said.saved })
      },
      onError: (failure) => {
        const conflicts = getConflictDays(failure).map(
          (one) => `${format.day(one.date, { day: 'numeric', month: 'long' })} — ${one.taken}`,
        )
        showToast({
          kind: 'error',
          text: conflicts.length > 0 ? said.taken(conflicts.join(', ')) : errorText(text, failure),
        })
      },
    })
  return { drafts, keep, isSaving: isPending, save }
}

interface PartProps {
  readonly calendar: OptionCalendar
  readonly words: CalendarTexts
}

function Settings({ calendar, words }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <HeadAction>
        <IconButton look="solid" icon={slidersIcon} label={words.calendar.settings} onPress={() => setOpen(true)} />
      </HeadAction>
      {isOpen && (
        <LazySheet onClose={() => setOpen(false)}>
          <SettingsSheet calendar={calendar} onClose={() => setOpen(false)} />
        </LazySheet>
      )}
    </>
  )
}

function MonthHead({ calendar, month, onMonth, words }: PartProps & Pick<MonthProps, 'month' | 'onMonth'>) {
  const { calendar: said } = words
  const turn = (count: number) => onMonth(addMonths(month, count))
  // While another month loads, the previous one stays on screen under its own name.
  const shown = calendar.days[0]?.date.slice(0, 7) ?? month
  return (
    <div className={styles.head}>
      <MonthChoice calendar={calendar} shown={shown} onChoose={onMonth} words={words} />
      <div className={styles.turns}>
        <IconButton
          look="solid"
          icon={previousMonthIcon}
          label={said.before}
          disabled={month <= calendar.today.slice(0, 7)}
          onPress={() => turn(-1)}
        />
        <IconButton
          look="solid"
          icon={nextMonthIcon}
          label={said.after}
          disabled={month >= calendar.lastDay.slice(0, 7)}
          onPress={() => turn(1)}
        />
      </div>
    </div>
  )
}

function Legend({ words: { calendar } }: Pick<PartProps, 'words'>) {
  return (
    <p className={styles.legend}>
      <span>
        <i />
        {calendar.legend.sold}
      </span>
      <span>
        <i className={styles.full} />
        {calendar.legend.full}
      </span>
      <span>
        <i className={styles.closed} />
        {calendar.legend.closed}
      </span>
    </p>
  )
}
