import { type RawBuilder, sql } from 'kysely'
import { addDays, toWeekday } from './days.rules.ts'

export interface DayRange {
  readonly first: string
  readonly count: number
  readonly isStay?: boolean
}

export const toLastDay = ({ first, count }: DayRange) => addDays(first, count - 1)

export const isInSeason = (days: DayRange): RawBuilder<boolean> =>
  days.count === 1
    ? sql<boolean>`${toPercent(stepOn(days.first))} > 0`
    : sql<boolean>`(season_steps = '{101100}'
      or case when ${isOneStep(days)} then ${toPercent(stepOn(days.first))} > 0 else ${dayByDay(days)} is not null end)`

/** Total price on days without overrides; null if a season closes a day. */
export const usualPrice = (days: DayRange): RawBuilder<bigint | null> => sql<bigint | null>`case
  when season_steps = '{101100}' and weekend_percent = 100 then unit_price * ${days.count}::integer
  ${days.count === 1 ? sql`` : sql`when not ${isOneStep(days)} then ${dayByDay(days)}`}
  when ${toPercent(stepOn(days.first))} = 0 then null else ${inOneStep(days)} end`

function inOneStep({ first, count }: DayRange) {
  const percent = toPercent(stepOn(first))
  const isWeekend = (later: number) => toWeekday(addDays(first, later)) >= saturday
  if (count === 1)
    return sql`changed_price(unit_price, ${percent} * case when ${isWeekend(0)} then weekend_percent else 100 end)`
  const atWeekends = Array.from({ length: count }, (_, later) => isWeekend(later)).filter(Boolean).length
  return sql`${count - atWeekends}::integer * changed_price(unit_price, ${percent} * 100)
    + ${atWeekends}::integer * changed_price(unit_price, ${percent} * weekend_percent)`
}

const saturday = 5

const stepOn = (day: string) =>
  sql`width_bucket(${Number(day.slice(5).replace('-', '')) * 1000 + 999}::integer, season_steps)`

const toPercent = (step: RawBuilder<unknown>) => sql`season_steps[${step}] % 1000`

/** True for nearly every stay: few cross a step of the year. */
function isOneStep(days: DayRange): RawBuilder<boolean> {
  const [first, last] = [days.first, toLastDay(days)]
  return first.slice(0, 4) === last.slice(0, 4)
    ? sql<boolean>`${stepOn(first)} = ${stepOn(last)}`
    : sql<boolean>`(${stepOn(first)} = cardinality(season_steps) and ${stepOn(last)} = 1
      and ${toPercent(stepOn(first))} = ${toPercent(stepOn(last))})`
}

const dayByDay = ({ first, count }: DayRange) =>
  sql`usual_price(unit_price, season_steps, weekend_percent, ${first}::date, ${count}::integer)`
