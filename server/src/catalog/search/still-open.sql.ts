import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import { closingMinute } from '../availability/free-on-day.sql.ts'
import type { SearchFilters } from './filters.rules.ts'
import { buildSearchCandidates, buildSearchOrderColumns } from './filters.sql.ts'

type OnDays = SearchFilters & { readonly date: string }

const fewAtMost = 5_000
/** Holds for a day that has begun somewhere or is about to. */
const isNear = (date: string) => sql`(select ${date}::date <= (${appNow} at time zone 'UTC')::date + 1)`
/** Expression of the indexes: services that can be booked at any minute sort last. */
const lastMinute = sql`coalesce(latest_minute, 2147483647)`
const nextZone = sql`select min(time_zone) from service where status = 'published'`

const toClosing = (date: string) => sql`zones as (
      select (${nextZone}) as name
      union all select (${nextZone} and time_zone > zones.name) from zones where zones.name is not null),
    closing as materialized (
      select name, ${closingMinute(date, sql`name`)} as minute from zones where name is not null and ${isNear(date)})`

export const buildMinutePassedQuery = (date: string) =>
  sql<{ minute: number | null }>`with recursive ${toClosing(date)} select min(minute) as minute from closing`

export const firstLateHour = 15
/** Expression of the text index: late hours at whose beginning a service can still be booked. */
const lateHours = sql`(array[15, 16, 17, 18, 19, 20, 21, 22, 23])[1:least(coalesce((latest_minute - 1) / 60, 23), 23) - 14]`

/** Compares hours: the text index has them as keys. Without a minute, all can be booked. */
export function isBookableAfterMinute(minute: number | undefined) {
  if (minute === undefined) return sql<boolean>`true`
  const hour = Math.min(23, Math.floor(minute / 60))
  return sql<boolean>`${lateHours} @> array[${hour}::integer] and ${lastMinute} > ${minute}::integer`
}

/** At most `fewAtMost` + 1 open matches, after `with recursive`; none if the day is not near. */
export const buildStillOpenQuery = (filters: OnDays) => sql`${toClosing(filters.date)},
    still_open as materialized (
      select open.* from closing, lateral (
          select id, ${buildSearchOrderColumns(filters)} from ${buildSearchCandidates(filters)}
            and time_zone = closing.name and ${lastMinute} > closing.minute
          limit ${fewAtMost + 1}) open
        limit ${fewAtMost + 1})`

export const isFewOpen = ({ date }: OnDays) =>
  sql<boolean>`(${isNear(date)} and (select count(*) from still_open) <= ${fewAtMost})`
