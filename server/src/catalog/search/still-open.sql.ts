import { sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import { closingMinute } from '../availability/free-on-day.sql.ts'
import type { SearchFilters } from './filters.rules.ts'
import { candidates, orderByColumns } from './filters.sql.ts'

type OnDays = SearchFilters & { readonly date: string }

/** More services than this are found quickly in any order. */
const fewAtMost = 5_000
/** Holds for a day that has begun somewhere or is about to. */
const isNear = (date: string) => sql`(select ${date}::date <= (${appNow} at time zone 'UTC')::date + 1)`
/** Expression of the indexes: services that can be booked at any minute sort last. */
const lastMinute = sql`coalesce(latest_minute, 2147483647)`
const nextZone = sql`select min(time_zone) from service where status = 'published'`

/**
 * Common table expressions: for a day that is near, each zone of the services and the minute of the
 * day that has passed.
 */
const toClosing = (date: string) => sql`zones as (
      select (${nextZone}) as name
      union all select (${nextZone} and time_zone > zones.name) from zones where zones.name is not null),
    closing as materialized (
      select name, ${closingMinute(date, sql`name`)} as minute from zones where name is not null and ${isNear(date)})`

/** Selects the minute of the day that has passed in every zone; null if the day is not near. */
export const passedEverywhere = (date: string) =>
  sql<{ minute: number | null }>`with recursive ${toClosing(date)} select min(minute) as minute from closing`

/** First hour that the text index has. */
export const firstLateHour = 15
/**
 * Expression of the text index: the late hours of a day at whose beginning a service can still be
 * booked.
 */
const lateHours = sql`(array[15, 16, 17, 18, 19, 20, 21, 22, 23])[1:least(coalesce((latest_minute - 1) / 60, 23), 23) - 14]`

/**
 * Checks whether a service can be booked after a minute that has passed in every zone, in a late
 * hour; without a minute, all can. The text index finds the hour as one of its keys, so it does not
 * collect the services of each later minute.
 */
export function closesAfter(minute: number | undefined) {
  if (minute === undefined) return sql<boolean>`true`
  const hour = Math.min(23, Math.floor(minute / 60))
  return sql<boolean>`${lateHours} @> array[${hour}::integer] and ${lastMinute} > ${minute}::integer`
}

/**
 * Common table expressions after `with recursive`. `still_open` has the services that match the
 * filters and whose first day is not over yet, at most `fewAtMost` + 1. It is empty if the day is
 * not near. Each zone is found by a step in the index, and from each zone only services that close
 * later are read.
 */
export const stillOpen = (filters: OnDays) => sql`${toClosing(filters.date)},
    still_open as materialized (
      select open.* from closing, lateral (
          select id, ${orderByColumns(filters)} from ${candidates(filters)}
            and time_zone = closing.name and ${lastMinute} > closing.minute
          limit ${fewAtMost + 1}) open
        limit ${fewAtMost + 1})`

/** Checks whether `still_open` has all services to consider. */
export const isFewOpen = ({ date }: OnDays) =>
  sql<boolean>`(${isNear(date)} and (select count(*) from still_open) <= ${fewAtMost})`
