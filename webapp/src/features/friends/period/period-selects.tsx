import { formatCapitalizedDay } from '../../../locales/format/days.ts'
import type { Language } from '../../../locales/format/format.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { useFriendsTexts } from '../friends.texts.ts'
import {
  listMonths,
  type MonthName,
  monthNumber,
  moveMonthToYear,
  type ReferralMonth,
  yearsUntil,
} from './period.rules.ts'

interface PeriodSelectsProps {
  readonly chosen: ReferralMonth
  readonly now: ReferralMonth
  readonly onChoose: (period: ReferralMonth) => void
}

export function PeriodSelects({ chosen, now, onChoose }: PeriodSelectsProps) {
  const { friends, format } = useFriendsTexts()
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
        onChoose={(year) => onChoose(moveMonthToYear(chosen, Number(year), now))}
      />
    </>
  )
}

/** Returns «Апрель», in the nominative case. */
export function monthWord(language: Language, month: MonthName): string {
  return formatCapitalizedDay(language, `2030-${`${monthNumber({ month })}`.padStart(2, '0')}-15`, { month: 'long' })
}
