import { type RawBuilder, sql } from 'kysely'
import { appNow } from '../../core/clock.ts'

/** Read once for a statement, not once for a row. */
const now = sql<Date>`(select ${appNow})`
/** No place's clock is further from Greenwich's. */
const furthestHours = sql.lit(14)
/** No clock was ever set on or back further; then a start and the minute it is booked by may have different offsets. */
const furthestShiftMinutes = sql.lit(180)

/**
 * The rule of availability.rules as a condition on a service: the day is not over for it, and an option takes so many
 * people on that day, at one of its starts.
 */
export const freeOn = (day: string, guests: number | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${isInTime(day)} and ${hasFreeOption(day, guests)})`

/** Told by the service itself: for most today is over in the afternoon, and few are sold two years ahead. */
function isInTime(day: string): RawBuilder<boolean> {
  const daysAhead = sql`(select ${day}::date - (${appNow} at time zone 'UTC')::date - 1)`
  const latest = sql`(${day}::date + make_interval(mins => latest_minute + ${furthestShiftMinutes}))`
  return sql`(ahead_days is null or ahead_days >= ${daysAhead})
    and (latest_minute is null or latest_minute > -${minutesLeft(day)} or ${latest} at time zone time_zone > ${now})`
}

/** Until the day begins where it begins first. */
const minutesLeft = (day: string) => sql`(select floor(extract(epoch from
  ${day}::date::timestamp at time zone 'UTC' - make_interval(hours => ${furthestHours}) - ${appNow}) / 60)::bigint)`

/**
 * Most days are neither about to begin nor at the end of what can be booked: then no clock matters. Most have no row of
 * their own: then the last start is as free as any. Of what an option shares with others only those ask that do. `offset 0` keeps the question with its service: for a page it is never
 * asked of all of them.
 */
function hasFreeOption(day: string, guests: number | RawBuilder<unknown>): RawBuilder<boolean> {
  const needed = sql`case when price_per = 'person' then ${guests} else 1 end`
  const daysAhead = sql`(select ${day}::date - (${appNow} at time zone 'UTC')::date)`
  const today = sql`(${now} at time zone time_zone)::date`
  return sql`exists (
    select from service_option option
    where service_id = service.id and option.guests_max >= ${guests}
      and weekdays >> (extract(isodow from ${day}::date)::int - 1) & 1 = 1
      and (not seasons @> '[{"percent": 0}]' or season_percent(seasons, ${day.slice(5)}) > 0)
      and (book_ahead_days > ${daysAhead} or ${day}::date <= ${today} + book_ahead_days)
      and (cutoff_minutes < ${minutesLeft(day)} or ${lastStart(day)} - make_interval(mins => cutoff_minutes) > ${now})
      and case
        when uses_resources
        then has_free_shared_start(option.id, ${day}::date, start_times, option.capacity, cutoff_minutes, time_zone, ${needed})
        when not exists (select from inventory where option_id = option.id and day = ${day} offset 0)
        then option.capacity >= ${needed}
        else has_free_start(option.id, ${day}::date, start_times, option.capacity, cutoff_minutes, time_zone, ${needed})
        end
    offset 0)`
}

/** The end of the day for what has no start times. */
const lastStart = (day: string) => sql`(
  case when start_times = '{}' then ${day}::date + interval '1 day'
    else ${day}::date + start_times[cardinality(start_times)]::time end) at time zone time_zone`

/** Whether the day is neither over everywhere nor further ahead than anything can be booked: else no service is asked. */
export const isWithinReach = (day: string) => sql<boolean>`(
  ${day}::date between (${appNow} at time zone 'UTC')::date - 1
    and (${appNow} at time zone 'UTC')::date + 1 + (select coalesce(max(book_ahead_days), 0) from service_option))`
