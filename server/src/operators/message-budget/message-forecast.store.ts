import { budgetKinds } from '@enp/shared/calls/operators/message-budget'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { notificationClasses } from '../../core/notifications/notification.rules.ts'
import type { ExpectedCount, ExpectedHour } from './message-budget.rules.ts'

const newsKinds = budgetKinds.filter((kind) => notificationClasses[kind] === 'news')
const recentDays = 7

const startOf = (day: string, plus = 0) =>
  sql<Date>`((${day}::date + ${plus}::integer)::timestamp at time zone ${settingsZone})`
const hourOf = (at: string) => sql`extract(hour from ${sql.ref(at)} at time zone ${settingsZone})::integer`

/** Notifications that wait for their time on that day; merged ones count once for each user. */
export async function countWaiting(db: Database, day: string): Promise<ExpectedCount[]> {
  const { rows } = await sql<ExpectedCount>`
    select case when class = 'news' then 'news' else content->>'kind' end as kind, ${hourOf('at')} as hour,
      count(distinct case when class = 'news' then user_id::text else id::text end)::integer as count
    from (
      select id, user_id, class, content, coalesce(send_at, due_at) as at from notification
      where state = 'waiting' and class in ('urgent', 'timely', 'news')
        and coalesce(send_at, due_at) >= ${startOf(day)} and coalesce(send_at, due_at) < ${startOf(day, 1)}
    ) waiting group by 1, 2
    union all
    select 'bonus_waiting', ${hourOf('remind_at')}, count(*)::integer from bonus_streak
    where remind_at >= ${startOf(day)} and remind_at < ${startOf(day, 1)} group by 1, 2`.execute(db)
  return rows
}

/**
 * The mean of the seven days before `day`, by the hour when they were due. Also counts those that a
 * choice has merged or kept in the inbox, so that a choice does not hide its reason.
 */
export async function countUsual(db: Database, day: string): Promise<ExpectedCount[]> {
  const { rows } = await sql<ExpectedCount>`
    select kind, ${hourOf('at')} as hour,
      count(distinct case when kind = 'news' then user_id::text || at::date else id::text end)::float8
        / ${recentDays} as count
    from (
      select id, user_id, case when content->>'kind' = any(${newsKinds}::text[]) then 'news' else content->>'kind' end as kind,
        case when content->>'kind' = any(${newsKinds}::text[]) then coalesce(send_at, due_at) else due_at end as at
      from notification
      where due_at >= ${startOf(day, -recentDays)} and due_at < ${startOf(day)} and class <> 'bulk'
        and (state in ('sent', 'merged') or (state = 'unsent' and attempts = 0))
    ) recent group by 1, 2`.execute(db)
  return rows
}

export interface MessageForecast {
  readonly day: string
  readonly hours: readonly ExpectedHour[]
}

/** False if the day has a forecast already. */
export async function insertForecast(tx: Tx, { day, hours }: MessageForecast): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_forecast')
    .values({ day, hours: JSON.stringify(hours), made_at: appNow })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The newest of today or tomorrow. */
export async function findForecast(db: Database, today: string): Promise<MessageForecast | undefined> {
  const { rows } = await sql<MessageForecast>`
    select to_char(day, 'YYYY-MM-DD') as day, hours from message_forecast
    where day >= ${today}::date order by day desc limit 1`.execute(db)
  return rows[0]
}
