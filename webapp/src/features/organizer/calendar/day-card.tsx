import type { DepartureMinimum } from '@enp/shared/calls/catalog/departure-minimum'
import type { CalendarDay, OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { useState } from 'react'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { type CalendarDayDraft, countUnavailable, getMinCapacity } from './calendar.rules.ts'
import styles from './day-card.module.css'
import { nextMonthIcon } from './icons.ts'
import type { CalendarTexts } from './organizer-calendar.texts.ts'
import { PriceSheet } from './price-sheet.tsx'

const CloseNightsSheet = lazyPart(
  async () => (await import('../departure/nights/close-nights-sheet.tsx')).CloseNightsSheet,
)

interface DayCardProps {
  readonly calendar: OptionCalendar
  readonly day: CalendarDay
  readonly onChange: (draft: CalendarDayDraft) => void
  readonly onGuests: () => void
  readonly words: CalendarTexts
}

const max = 10_000

export function DayCard({ calendar, day, onChange, onGuests, words }: DayCardProps) {
  const { calendar: text, format } = words
  const [isPricing, setPricing] = useState(false)
  const min = getMinCapacity(day)
  const title = `${format.day(day.date, { weekday: 'short', day: 'numeric', month: 'long' })} · ${calendar.optionName}`
  const price = `${formatRoubles(format, day.price, 2)} ${text.per[calendar.pricePer]}`
  return (
    <section className={joinClassNames(surface.card, styles.card)} aria-label={title}>
      <div className={styles.row}>
        <span className={styles.words}>
          <b>{title}</b>
          <span>{text.standing(min, Math.max(0, day.capacity - countUnavailable(day)))}</span>
          {day.elsewhere > 0 && <span>{text.elsewhere(day.elsewhere)}</span>}
          {day.minimum && <span>{toMinimumText(day.minimum, text)}</span>}
          {!day.planned && <span>{text.notPlanned}</span>}
        </span>
        <Stepper
          label={text.capacity}
          lessLabel={text.less}
          moreLabel={text.more}
          value={day.capacity}
          least={min}
          most={max}
          onChange={(capacity) => onChange({ capacity })}
          onRefused={(end) => end === 'least' && min > 0 && showToast({ kind: 'info', text: text.atLeast(min) })}
        />
      </div>
      {day.conflict > 0 && (
        <p className={styles.conflict} role="alert">
          {text.conflict(day.conflict)}
        </p>
      )}
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setPricing(true)}>
        <span className={styles.words}>
          <b>{day.startTime === undefined ? text.price : text.timeAndPrice}</b>
          <span>{[day.startTime, price].filter(Boolean).join(' · ')}</span>
        </span>
        <Icon drawing={nextMonthIcon} size={18} />
      </button>
      {day.held + day.sold > 0 && (
        <button type="button" className={styles.row} onClick={onGuests}>
          <span className={styles.words}>
            <b>{text.guests}</b>
            <span>{text.guestsDetail}</span>
          </span>
          <Icon drawing={nextMonthIcon} size={18} />
        </button>
      )}
      {calendar.pricePer === 'night' && day.held + day.sold > 0 && (
        <CloseNights optionId={calendar.optionId} date={day.date} words={words} />
      )}
      {isPricing && (
        <PriceSheet
          title={title}
          price={day.price}
          onChange={onChange}
          onClose={() => setPricing(false)}
          words={words}
        />
      )}
    </section>
  )
}

interface CloseNightsProps extends Pick<DayCardProps, 'words'> {
  readonly optionId: string
  readonly date: string
}

function CloseNights({ optionId, date, words: { calendar: text } }: CloseNightsProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.words}>
          <b>{text.closeNights}</b>
          <span>{text.closeNightsDetail}</span>
        </span>
        <Icon drawing={nextMonthIcon} size={18} />
      </button>
      {isOpen && (
        <LazySheet onClose={close}>
          <CloseNightsSheet night={{ optionId, date }} onClose={close} />
        </LazySheet>
      )}
    </>
  )
}

function toMinimumText({ booked, guests, goes }: DepartureMinimum, { minimum }: CalendarTexts['calendar']): string {
  if (goes === undefined) return minimum.waits(booked, guests)
  return goes ? minimum.goes : minimum.off
}
