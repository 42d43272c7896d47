import { addDays, addMonths, toMonth } from '@enp/shared/time/days'
import { host } from '../../../host/host.ts'
import { formatCapitalizedDay } from '../../../locales/format/days.ts'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { chevronIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import type { ChangeTexts } from './change.texts.ts'
import styles from './change-calendar.module.css'
import { listMonthCells } from './month.rules.ts'
import type { useBookingChange } from './use-booking-change.ts'

interface CalendarProps {
  readonly form: ReturnType<typeof useBookingChange>
  readonly booked: string
  readonly unit: string
  readonly words: ChangeTexts
}

const monday = '2024-01-01'

export function ChangeCalendar({ form, booked, unit, words: { change, format } }: CalendarProps) {
  const { month, today, day: chosen } = form
  const { language } = format
  const was = form.shown(booked).price
  const weekdays = Array.from({ length: 7 }, (_, place) =>
    formatCapitalizedDay(language, addDays(monday, place), { weekday: 'short' }),
  )
  const cells = listMonthCells(month).map((date, at) => ({ date, key: date ?? `blank ${at}` }))
  return (
    <>
      <div className={styles.head}>
        <h2>{formatCapitalizedDay(language, `${month}-01`, { month: 'long', year: 'numeric' })}</h2>
        <div className={styles.turn}>
          <span className={styles.back}>
            <IconButton
              icon={chevronIcon}
              size={18}
              label={change.before}
              disabled={month <= toMonth(today)}
              onPress={() => form.showMonth(addMonths(month, -1))}
            />
          </span>
          <IconButton
            icon={chevronIcon}
            size={18}
            label={change.after}
            onPress={() => form.showMonth(addMonths(month, 1))}
          />
        </div>
      </div>
      <div className={styles.days} aria-busy={form.days.isPending}>
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday}>
            {name}
          </span>
        ))}
        {cells.map(({ date, key }) => {
          if (date === undefined) return <span key={key} />
          const { state, price, starts } = date < today ? past : form.shown(date)
          const isOpen = starts.length > 0
          const isLow = state === 'open' && price !== undefined && was !== undefined && price < was
          const stateText = state === 'was' ? change.yours : state === 'full' ? change.isFull : change.isClosed
          const name = formatCapitalizedDay(language, date, { weekday: 'long', day: 'numeric', month: 'long' })
          return (
            <button
              key={key}
              type="button"
              className={joinClassNames(styles.day, styles[state], isLow && styles.low, date === chosen && styles.on)}
              data-below={state === 'full' ? change.full : price !== undefined ? format.number(price, 0) : undefined}
              aria-pressed={date === chosen}
              disabled={!isOpen}
              aria-label={[name, state !== 'open' && stateText, price !== undefined && `${format.number(price, 0)} ₽`]
                .filter(Boolean)
                .join(', ')}
              onClick={() => {
                host.haptic('selection')
                form.choose(date)
              }}
            >
              <span>{Number(date.slice(8))}</span>
            </button>
          )
        })}
      </div>
      <p className={styles.legend}>
        <span>{change.perUnit(unit)}</span>
        <span>
          <em /> {change.cheaper}
        </span>
        <span>
          <i /> {change.yours}
        </span>
      </p>
    </>
  )
}

const past = { state: 'closed', price: undefined, starts: [] } as const
