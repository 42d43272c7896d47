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

export function OptionMonth({ organizerId, optionId, startTime, words }: OptionMonthProps) {
  const text = useText()
  const navigate = useNavigate()
  const { calendar: said, format } = words
  const [month, setMonth] = useState(() => new Date(serverNow()).toISOString().slice(0, 7))
  const [date, setDate] = useState('')
  const [isSetting, setSettings] = useState(false)
  const [drafts, keep] = useCalendarDrafts(optionId)
  const known = useQuery(calendarQuery(optionId, month))
  const save = useSaveCalendar(optionId)
  if (!known.data)
    return known.isError ? (
      <QueryFailure title={said.failed} query={known} />
    ) : (
      <Skeleton width="100%" height={496} radius="20px" />
    )
  const calendar = known.data
  // While another month loads, the previous one stays on screen under its own name.
  const shown = calendar.days[0]?.date.slice(0, 7) ?? month
  const days = calendar.days.filter((day) => day.startTime === startTime)
  const ahead = days.filter((day) => day.date >= calendar.today && day.date <= calendar.lastDay)
  const stored = ahead.find((day) => day.date === date) ?? ahead[0]
  const day = stored && applyDayDraft(stored, drafts.get(toDayKey(stored)))
  const change = (draft: CalendarDayDraft) => stored && keep(addDraft(drafts, stored, draft))
  const send = () =>
    save.mutate(drafts, {
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
  const turn = (count: number) => setMonth(addMonths(month, count))
  return (
    <>
      <HeadAction>
        <IconButton look="solid" icon={slidersIcon} label={said.settings} onPress={() => setSettings(true)} />
      </HeadAction>
      {isSetting && (
        <LazySheet onClose={() => setSettings(false)}>
          <SettingsSheet calendar={calendar} onClose={() => setSettings(false)} />
        </LazySheet>
      )}
      <div className={styles.head}>
        <MonthChoice calendar={calendar} shown={shown} onChoose={setMonth} words={words} />
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
      <MonthGrid
        calendar={calendar}
        days={days}
        drafts={drafts}
        chosen={stored?.date ?? ''}
        onChoose={setDate}
        words={words}
      />
      <p className={styles.legend}>
        <span>
          <i />
          {said.legend.sold}
        </span>
        <span>
          <i className={styles.full} />
          {said.legend.full}
        </span>
        <span>
          <i className={styles.closed} />
          {said.legend.closed}
        </span>
      </p>
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
          isSaving={save.isPending}
          onClose={() => change({ closed: !day.closed })}
          onSave={send}
          words={words}
        />
      )}
    </>
  )
}
