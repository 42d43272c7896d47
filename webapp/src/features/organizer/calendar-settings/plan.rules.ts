import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { maxCapacity } from '@enp/shared/limits'
import { parsePercentOfPrice } from '@enp/shared/typed-text/typed-percent'
import { parseCount } from '@enp/shared/typed-text/typed-values'

export type OptionPlan = OptionCalendar['plan']
export type Season = OptionPlan['seasons'][number]

export interface PlanDraft {
  readonly capacity: string
  /** Monday is 1. */
  readonly weekdays: readonly number[]
  readonly seasons: readonly Season[]
}

export interface SeasonDraft {
  /** Like `06-15`. */
  readonly from: string
  readonly until: string
  readonly isClosed: boolean
  readonly percent: string
}

export const maxSeasons = 12
const maxPercent = 500

export const toPlanDraft = ({ capacity, weekdays, seasons }: OptionPlan): PlanDraft => ({
  capacity: String(capacity),
  weekdays,
  seasons,
})

export const withWeekday = (draft: PlanDraft, day: number): PlanDraft => ({
  ...draft,
  weekdays: draft.weekdays.includes(day)
    ? draft.weekdays.filter((one) => one !== day)
    : [...draft.weekdays, day].sort((one, other) => one - other),
})

type OptionPlanProblem = 'capacity' | 'weekdays'

export function planChange(plan: OptionPlan, draft: PlanDraft): Partial<OptionPlan> | OptionPlanProblem {
  const capacity = parseCount(draft.capacity) ?? 0
  if (capacity < 1 || capacity > maxCapacity) return 'capacity'
  if (draft.weekdays.length === 0) return 'weekdays'
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return {
    ...(capacity !== plan.capacity && { capacity }),
    ...(!isSame(draft.weekdays, plan.weekdays) && { weekdays: [...draft.weekdays] }),
    ...(!isSame(draft.seasons, plan.seasons) && { seasons: [...draft.seasons] }),
  }
}

export function toSeason({ from, until, isClosed, percent }: SeasonDraft): Season | undefined {
  if (isClosed) return { from, until, percent: 0 }
  const typed = parsePercentOfPrice(percent) ?? 0
  return typed < 1 || typed > maxPercent ? undefined : { from, until, percent: typed }
}

export function daysInMonth(month: number): number {
  return new Date(Date.UTC(2024, month, 0)).getUTCDate()
}

const two = (value: number) => String(value).padStart(2, '0')
const parts = (day: string) => day.split('-').map(Number)

export const getMonthNumber = (day: string) => parts(day)[0] ?? 1
export const getDayNumber = (day: string) => parts(day)[1] ?? 1

export const withMonth = (day: string, month: number) =>
  `${two(month)}-${two(Math.min(getDayNumber(day), daysInMonth(month)))}`
export const withDayOfMonth = (day: string, dayOfMonth: number) => `${day.slice(0, 2)}-${two(dayOfMonth)}`
