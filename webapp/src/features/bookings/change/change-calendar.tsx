import { addDays, addMonths, toMonth } from '@enp/shared/time/days'
import { host } from '../../../host/host.ts'
import { formatCapitalizedDay, twoLetterWeekday } from '../../../locales/format/days.ts'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { chevronIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import styles from './change-calendar.module.css'
import type { ChangeSummaryProps } from './change-summary.tsx'
import { listMonthCells } from './month.rules.ts'

interface CalendarProps extends ChangeSummaryProps {
  readonly booked: string
  readonly unit: string
}

const monday = '2024-01-01'

export function ChangeCalendar({ form, booked, unit, words }: CalendarProps) {
  const { change, format } = words
  const weekdays = Array.from({ length: 7 }, (_, place) => twoLetterWeekday(format, addDays(monday, place)))
  const cells = listMonthCells(form.month).map((date, at) => ({ date, key: date ?? `blank ${at}` }))
  return (
    <>
      <MonthHead form={form} words={words} />
      <div className={styles.days} aria-busy={form.days.isPending}>
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday}>
            {name}
          </span>
        ))}
        {cells.map(({ date, key }) =>
          date === undefined ? (
            <span key={key} />
          ) : (
            <Day key={key} date={date} form={form} was={form.shown(booked).price} words={words} />
          ),
        )}
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

function MonthHead({ form, words: { change, format } }: ChangeSummaryProps) {
  const { month, today, showMonth } = form
  const turn = (label: string, months: number, disabled = false) => (
    <IconButton
      icon={chevronIcon}
      size={18}
      label={label}
      disabled={disabled}
      onPress={() => showMonth(addMonths(month, months))}
    />
  )
  return (
    <div className={styles.head}>
      <h2>{formatCapitalizedDay(format.language, `${month}-01`, { month: 'long', year: 'numeric' })}</h2>
      <div className={styles.turn}>
        <span className={styles.back}>{turn(change.before, -1, month <= toMonth(today))}</span>
        {turn(change.after, 1)}
      </div>
    </div>
  )
}

interface DayProps extends ChangeSummaryProps {
  readonly date: string
  /** Price of the booked day. */
  readonly was: number | undefined
}

function Day({ date, form, was, words: { change, format } }: DayProps) {
  const { today, day: chosen } = form
  const { state, price, starts } = date < today ? past : form.shown(date)
  const isLow = state === 'open' && price !== undefined && was !== undefined && price < was
  const stateText = state === 'was' ? change.yours : state === 'full' ? change.isFull : change.isClosed
  const name = formatCapitalizedDay(format.language, date, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <button
      type="button"
      className={joinClassNames(styles.day, styles[state], isLow && styles.low, date === chosen && styles.on)}
      data-below={state === 'full' ? change.full : price !== undefined ? format.number(price, 0) : undefined}
      aria-pressed={date === chosen}
      disabled={starts.length === 0}
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
}

const past = { state: 'closed', price: undefined, starts: [] } as const
