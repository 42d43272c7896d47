import { writeDay } from '../../../locales/days.ts'
import type { Language } from '../../../locales/format.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { useFriendsWords } from '../use-friends-words.ts'
import { inYear, listMonths, type MonthName, monthNumber, type Period, yearsUntil } from './period.rules.ts'

interface PeriodSelectsProps {
  readonly chosen: Period
  readonly now: Period
  readonly onChoose: (period: Period) => void
}

export function PeriodSelects({ chosen, now, onChoose }: PeriodSelectsProps) {
  const { friends, format } = useFriendsWords()
  const months = listMonths(chosen.year, now).map((value) => ({ value, label: monthWord(format.language, value) }))
  const years = yearsUntil(now).map((year) => ({ value: `${year}`, label: `${year}` }))
  return (
    <>
      <Select
        label={friends.month}
        choices={months}
        chosen={chosen.month}
        onChoose={(month) => onChoose({ ...chosen, month })}
      />
      <Select
        label={friends.year}
        choices={years}
        chosen={`${chosen.year}`}
        onChoose={(year) => onChoose(inYear(chosen, Number(year), now))}
      />
    </>
  )
}

/** Returns «Апрель», in the nominative case. */
export function monthWord(language: Language, month: MonthName): string {
  return writeDay(language, `2030-${`${monthNumber({ month })}`.padStart(2, '0')}-15`, { month: 'long' })
}
