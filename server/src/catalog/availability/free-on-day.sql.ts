import { type RawBuilder, sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import { addDays, toWeekday } from './days.rules.ts'
import { type DayRange, isInSeason, toLastDay, usualPrice } from './usual-price.sql.ts'

type Guests = number | RawBuilder<unknown>

/** Read once for a statement, not once for a row. */
const now = sql<Date>`(select ${appNow})`
/** No place's clock is further from Greenwich's. */
const furthestHours = sql.lit(14)

/**
 * The rule of availability.rules as a condition on a service: the day is not over for it, and an option takes so many
 * people on that day, at one of its starts; of a stay one room is free on every night.
 */
export const isFreeOnDay = (asked: string | DayRange, guests: Guests): RawBuilder<boolean> => {
  const days = toDays(asked)
  return sql`(${isInTime(days)} and exists (
    select ${fromOptions(days, guests)} and case
      when uses_resources then ${days.count === 1 ? hasFreeStart(days, sql`has_free_shared_start`) : isFreeAt(days)}
      when ${hasNoRows(days)} then option.capacity >= ${placesNeeded(guests)}
      else ${days.count === 1 ? hasFreeStart(days, sql`has_free_start`) : isFreeAt(days)} end
    offset 0))`

  function hasFreeStart({ first }: DayRange, name: RawBuilder<unknown>) {
    return sql`${name}(option.id, ${first}::date, start_times, option.capacity, cutoff_minutes, time_zone,
      ${placesNeeded(guests)})`
  }
  function isFreeAt(stay: DayRange) {
    return sql`${freePrice(stay, guests)} is not null`
  }
}

/**
 * The least that one unit of a service costs on these days together, in kopecks, where so many people are taken; null
 * where nothing is free. The first unit of an option is what its prices are told by.
 */
export const unitPriceOnDay = (asked: string | DayRange, guests: Guests): RawBuilder<bigint | null> => {
  const days = toDays(asked)
  return sql`(case when ${isInTime(days)} then (
    select min(case
        when uses_resources or not ${hasNoRows(days)} then ${freePrice(days, guests)}
        when option.capacity >= ${placesNeeded(guests)} then ${usualPrice(days)} end)
      ${fromOptions(days, guests)}) end)`
}

/** What is taken of an option: a place for each guest, or one unit; more where less can't be booked. */
export const placesNeeded = (guests: Guests) =>
  sql`case when price_per = 'person' then greatest(${guests}, min_units) else min_units end`

const toDays = (asked: string | DayRange): DayRange => (typeof asked === 'string' ? { first: asked, count: 1 } : asked)

/** Whether the service's own columns still allow the days: for most today is over in the afternoon, and few are sold two years ahead. */
export function isInTime(days: DayRange): RawBuilder<boolean> {
  const { first } = days
  const daysAhead = sql`(select ${toLastDay(days)}::date - (${appNow} at time zone 'UTC')::date - 1)`
  return sql`(ahead_days is null or ahead_days >= ${daysAhead})
    and (latest_minute is null or latest_minute > -${minutesLeft(first)}
      or latest_minute > ${closingMinute(first, sql`time_zone`)})`
}

/**
 * Returns the minute of a day in a zone that has passed: a service whose last minute is not later is over. On a day on
 * which clocks change a start is off by as much as the day is longer or shorter than 24 hours.
 */
export function closingMinute(day: string, zone: RawBuilder<unknown>): RawBuilder<number> {
  const begin = sql`(${day}::date::timestamp at time zone ${zone})`
  const end = sql`((${day}::date + 1)::timestamp at time zone ${zone})`
  return sql`floor((extract(epoch from ${now} - ${begin}) - abs(extract(epoch from ${end} - ${begin}) - 86400)) / 60)::integer`
}

/** Until the day begins where it begins first. */
const minutesLeft = (day: string) => sql`(select floor(extract(epoch from
  ${day}::date::timestamp at time zone 'UTC' - make_interval(hours => ${furthestHours}) - ${appNow}) / 60)::bigint)`

/**
 * The options whose rules let so many people book these days. Most days are neither about to begin nor at the end of what
 * can be booked: then no clock matters. Of what an option shares with others only those ask that do.
 */
function fromOptions(days: DayRange, guests: Guests): RawBuilder<unknown> {
  const { first, count } = days
  const last = toLastDay(days)
  const daysAhead = sql`(select ${last}::date - (${appNow} at time zone 'UTC')::date)`
  const today = sql`(${now} at time zone time_zone)::date`
  return sql`from service_option option
    where service_id = service.id
      and option.guests_max >= case when price_per = 'person' then greatest(${guests}, min_units) else ${guests} end
      and weekdays & ${toWeekdays(days)}::integer = ${toWeekdays(days)}::integer
      and ${isInSeason(days)}
      and (book_ahead_days > ${daysAhead} or ${last}::date <= ${today} + book_ahead_days)
      and (cutoff_minutes < ${minutesLeft(first)} or ${lastStart(first)} - make_interval(mins => cutoff_minutes) > ${now})
      ${days.isStay ? sql`and coalesce((facts ->> 'minNights')::integer, 1) <= ${count}::integer` : sql``}`
}

/** Monday is bit 0. */
function toWeekdays({ first, count }: DayRange): number {
  const days = Array.from({ length: Math.min(7, count) }, (_, later) => addDays(first, later))
  return days.reduce((bits, day) => bits | (1 << toWeekday(day)), 0)
}

/**
 * Most days have no row of their own: then the last start is as free as any, and costs what the rule says. `offset 0`
 * keeps the question with its service: for a page it is never asked of all of them.
 */
const hasNoRows = (days: DayRange) =>
  days.count === 1
    ? sql`not exists (select from inventory where option_id = option.id and day = ${days.first} offset 0)`
    : sql`not exists (select from inventory where option_id = option.id and day between ${days.first} and ${toLastDay(days)}
      offset 0)`

const freePrice = (days: DayRange, guests: Guests) =>
  sql`free_price(option.id, ${days.first}::date, ${days.count}::integer, start_times, option.capacity, cutoff_minutes,
    time_zone, ${placesNeeded(guests)}, uses_resources, ${usualPrice(days)}, unit_price, season_steps, weekend_percent)`

/** The end of the day for what has no start times. */
const lastStart = (day: string) => sql`(
  case when start_times = '{}' then ${day}::date + interval '1 day'
    else ${day}::date + start_times[cardinality(start_times)]::time end) at time zone time_zone`

/** Whether the days are neither over everywhere nor further ahead than anything can be booked: else no service is asked. */
export const isWithinReach = (asked: string | DayRange) => {
  const days = toDays(asked)
  return sql<boolean>`(
    ${days.first}::date >= (${appNow} at time zone 'UTC')::date - 1
      and ${toLastDay(days)}::date
        <= (${appNow} at time zone 'UTC')::date + 1 + (select coalesce(max(book_ahead_days), 0) from service_option))`
}
