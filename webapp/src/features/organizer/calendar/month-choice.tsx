import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { host } from '../../../host/host.ts'
import select from '../../../ui/fields/select.module.css'
import { Icon } from '../../../ui/icons/icon.tsx'
import { chevronDownIcon } from '../../../ui/icons/lazy-icons.ts'
import { monthsBetween } from './calendar.rules.ts'
import styles from './organizer-calendar.module.css'
import type { CalendarTexts } from './organizer-calendar.texts.ts'

interface MonthChoiceProps {
  readonly calendar: OptionCalendar
  /** Like `2027-03`. */
  readonly shown: string
  readonly onChoose: (month: string) => void
  readonly words: CalendarTexts
}

/** The system's picker covers the name, so that any month on sale is one tap away. */
export function MonthChoice({ calendar: { today, lastDay }, shown, onChoose, words }: MonthChoiceProps) {
  const toName = (month: string) => words.format.day(`${month}-01`, { month: 'long', year: 'numeric' })
  const choose = (month: string) => {
    host.haptic('selection')
    onChoose(month)
  }
  return (
    <div className={styles.monthChoice}>
      <h2 className={styles.month} aria-live="polite">
        {toName(shown)}
      </h2>
      <Icon drawing={chevronDownIcon} size={18} />
      <select
        className={select.cover}
        aria-label={words.calendar.month}
        value={shown}
        onChange={({ target }) => choose(target.value)}
      >
        {monthsBetween(today, lastDay).map((month) => (
          <option key={month} value={month}>
            {toName(month)}
          </option>
        ))}
      </select>
    </div>
  )
}
