import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { sql } from 'kysely'
import type { Tx } from '../core/database/database.ts'
import type { QueuedNotification } from './notifications.store.ts'

const maxNewsPerRound = 500

/**
 * Merges due news of a user into the oldest. An advisory lock admits one promoter at a time; a
 * second one returns without work.
 */
export async function mergeDayNews(tx: Tx): Promise<QueuedNotification[]> {
  const { rows } = await sql<QueuedNotification>`
    with turn as materialized (select pg_try_advisory_xact_lock(hashtext('queue news')) as is_mine),
    next as (
      select distinct user_id from (
        select user_id from notification
        where state = 'waiting' and class = 'news' and coalesce(send_at, due_at) <= app_now()
          and (select is_mine from turn)
        order by coalesce(send_at, due_at) limit ${maxNewsPerRound}
      ) ready
    ),
    ordered as (
      select news.id, first_value(news.id) over (partition by next.user_id order by news.due_at, news.id) as first_id
      from next, lateral (
        select id, due_at from notification
        where user_id = next.user_id and state = 'waiting' and class = 'news' and coalesce(send_at, due_at) <= app_now()
      ) news
    ),
    -- What a message names that is now named itself: it waited for its person's /start.
    inherited as (
      update notification set merged_into = first_id
      from ordered where notification.merged_into = ordered.id and notification.state = 'merged' and ordered.id <> first_id
    ),
    taken as (
      update notification set
        state = case when ordered.id = first_id then 'queued' else 'merged' end,
        queued_at = case when ordered.id = first_id then app_now() else queued_at end,
        merged_into = nullif(first_id, ordered.id)
      from ordered where notification.id = ordered.id and notification.state = 'waiting'
      returning notification.id, notification.class, notification.request_id, notification.state
    )
    select id, class, request_id from taken where state = 'queued'
  `.execute(tx)
  return rows
}

export async function findMerged(tx: Tx, id: bigint): Promise<NotificationContent[]> {
  const rows = await tx
    .selectFrom('notification')
    .select('content')
    .where('merged_into', '=', id)
    .where('state', '=', sql.lit('merged'))
    .orderBy('due_at')
    .orderBy('notification.id')
    .execute()
  return rows.map((row) => row.content)
}
