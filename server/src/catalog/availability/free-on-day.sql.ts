import { type RawBuilder, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import { addDays, toWeekday } from '../../days/days.rules.ts'

type Guests = number | RawBuilder<unknown>

/** Evaluated once per statement, not once per row. */
const now = sql<Date>`(select ${appNow})`
const furthestHours = sql.lit(14)

/** Mirrors `availability.rules.ts` in SQL. For a stay, one room must be free on every night. */
export const isFreeOnDay = (range: string | DayRange, guests: Guests): RawBuilder<boolean> => {
  const days = toDays(range)
  return sql`(${isBookableInTime(days)} and exists (
    select ${fromOptions(days, guests)} and case
      when uses_resources then ${days.count === 1 ? hasFreeStart(days, sql`has_free_shared_start`) : isFreeAt(days)}
      when ${hasNoRows(days)} then option.capacity >= ${optionPlaces(guests)} and ${isBeforeDecision(days)}
      else ${days.count === 1 ? hasFreeStart(days, sql`has_free_start`) : isFreeAt(days)} end
    offset 0))`

  function hasFreeStart({ first }: DayRange, name: RawBuilder<unknown>) {
    return sql`${name}(option.id, ${first}::date, start_times, option.capacity, ${cutoff}, time_zone,
      ${optionPlaces(guests)})`
  }
  function isFreeAt(stay: DayRange) {
    return sql`${freePrice(stay, guests)} is not null`
  }
}

/** In kopecks for all days, by an option's first unit; null if nothing is free. */
export const unitPriceOnDay = (range: string | DayRange): RawBuilder<bigint | null> =>
  lowestPrice(toDays(range), 1, sql.lit(1))

/** In kopecks for all days and guests in the cheapest option; null if nothing is free. */
export const partyPriceOnDay = (range: string | DayRange, guests: number): RawBuilder<bigint | null> =>
  lowestPrice(toDays(range), guests, optionPlaces(guests))

const lowestPrice = (days: DayRange, guests: number, places: RawBuilder<unknown>): RawBuilder<bigint | null> =>
  sql`(case when ${isBookableInTime(days)} then (
    select min(${places} * case
        when uses_resources or not ${hasNoRows(days)} then ${freePrice(days, guests)}
        when option.capacity >= ${optionPlaces(guests)} and ${isBeforeDecision(days)} then ${usualPrice(days)} end)
      ${fromOptions(days, guests)}) end)`

export const placesNeeded = (guests: Guests) =>
  sql`case when price_per = 'person' then greatest(${guests}, min_units) else min_units end`

/** A group takes a private option with one place. */
const optionPlaces = (guests: Guests) =>
  sql`case when is_private then 1 when price_per = 'person' then greatest(${guests}, min_units) else min_units end`

const toDays = (range: string | DayRange): DayRange => (typeof range === 'string' ? { first: range, count: 1 } : range)

/** Checks the service's own columns: by the afternoon today is over for most services. */
export function isBookableInTime(days: DayRange): RawBuilder<boolean> {
  const { first } = days
  const daysAhead = sql`(select ${toLastDay(days)}::date - (${appNow} at time zone 'UTC')::date - 1)`
  return sql`(ahead_days is null or ahead_days >= ${daysAhead})
    and (latest_minute is null or latest_minute > -${minutesLeft(first)}
      or latest_minute > ${closingMinute(first, sql`time_zone`)})`
}

/**
 * Returns the minute up to which services are over. On a day with a clock change, allows for the
 * difference to 24 hours, because starts are off by it.
 */
export function closingMinute(day: string, zone: RawBuilder<unknown>): RawBuilder<number> {
  const begin = sql`(${day}::date::timestamp at time zone ${zone})`
  const end = sql`((${day}::date + 1)::timestamp at time zone ${zone})`
  return sql`floor((extract(epoch from ${now} - ${begin}) - abs(extract(epoch from ${end} - ${begin}) - 86400)) / 60)::integer`
}

const minutesLeft = (day: string) => sql`(select floor(extract(epoch from
  ${day}::date::timestamp at time zone 'UTC' - make_interval(hours => ${furthestHours}) - ${appNow}) / 60)::bigint)`

/** The local clock matters only for days about to begin or at the end of the booking window. */
function fromOptions(days: DayRange, guests: Guests): RawBuilder<unknown> {
  const { first, count } = days
  const last = toLastDay(days)
  const daysAhead = sql`(select ${last}::date - (${appNow} at time zone 'UTC')::date)`
  const today = sql`(${now} at time zone time_zone)::date`
  return sql`from service_option option
    where service_id = service.id
      and (opens_at is null or opens_at <= ${now})
      and coalesce(group_max, option.guests_max) >= case when price_per = 'person' and not is_private then greatest(${guests}, min_units) else ${guests} end
      and weekdays & ${toWeekdays(days)}::integer = ${toWeekdays(days)}::integer
      and ${isInSeason(days)}
      and (book_ahead_days > ${daysAhead} or ${last}::date <= ${today} + book_ahead_days)
      and (cutoff_minutes < ${minutesLeft(first)} or ${lastStart(first)} - make_interval(mins => cutoff_minutes) > ${now})
      ${days.isStay ? sql`and coalesce((facts ->> 'minNights')::integer, 1) <= ${count}::integer` : sql``}`
}

function toWeekdays({ first, count }: DayRange): number {
  const days = Array.from({ length: Math.min(7, count) }, (_, later) => addDays(first, later))
  return days.reduce((bits, day) => bits | (1 << toWeekday(day)), 0)
}

/**
 * Without an inventory row the last start is as free as any other and has the usual price. `offset
 * 0` keeps the subquery with its service, so that a page never runs it for all services.
 */
const hasNoRows = (days: DayRange) =>
  days.count === 1
    ? sql`not exists (select from inventory where option_id = option.id and day = ${days.first} offset 0)`
    : sql`not exists (select from inventory where option_id = option.id and day between ${days.first} and ${toLastDay(days)}
      offset 0)`

const freePrice = (days: DayRange, guests: Guests) =>
  sql`free_price(option.id, ${days.first}::date, ${days.count}::integer, start_times, option.capacity, ${cutoff},
    time_zone, ${optionPlaces(guests)}, uses_resources, ${usualPrice(days)}, unit_price, season_steps, weekend_percent)`

/** Until it is certain to go, a departure with a minimum of guests closes at the decision. */
const cutoff = sql`greatest(cutoff_minutes, decide_hours * 60)`

const isBeforeDecision = ({ first }: DayRange) =>
  sql`(decide_hours is null or ${lastStart(first)} - make_interval(hours => decide_hours) > ${now})`

const lastStart = (day: string) => sql`(
  case when start_times = '{}' then ${day}::date + interval '1 day'
    else ${day}::date + start_times[cardinality(start_times)]::time end) at time zone time_zone`

/** If false, no service is queried: the days are over everywhere or beyond every booking window. */
export const isWithinBookingWindow = (range: string | DayRange) => {
  const days = toDays(range)
  return sql<boolean>`(
    ${days.first}::date >= (${appNow} at time zone 'UTC')::date - 1
      and ${toLastDay(days)}::date
        <= (${appNow} at time zone 'UTC')::date + 1 + (select coalesce(max(book_ahead_days), 0) from service_option))`
}

export interface DayRange {
  readonly first: string
  readonly count: number
  readonly isStay?: boolean
}

const toLastDay = ({ first, count }: DayRange) => addDays(first, count - 1)

const isInSeason = (days: DayRange): RawBuilder<boolean> =>
  days.count === 1
    ? sql<boolean>`${toPercent(stepOn(days.first))} > 0`
    : sql<boolean>`(season_steps = '{101100}'
      or case when ${isOneStep(days)} then ${toPercent(stepOn(days.first))} > 0 else ${dayByDay(days)} is not null end)`

/** Total price on days without overrides; null if a season closes a day. */
const usualPrice = (days: DayRange): RawBuilder<bigint | null> => sql<bigint | null>`case
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
