import type { Language } from '@enp/shared/calls/api'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { BroadcastState } from '@enp/shared/calls/operators/broadcast-shapes'
import { type NotificationClass, notificationClasses } from '@enp/shared/calls/users/inbox'
import { sql } from 'kysely'
import { inBatches } from '../core/batching/batches.ts'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import { materializedLock } from '../core/database/materialized-lock.ts'
import { statesBefore } from '../core/life-cycle.ts'
import { notificationStates } from '../core/notifications/notification.rules.ts'
import type { NotificationTopic } from '../users/user.rules.ts'
import { broadcastState, notificationContentSql } from './broadcasts.store.ts'
import { isNotDeferred } from './message-choices.store.ts'

/** Only one bot may send it meanwhile. Longer than the bot's timeout for a message. */
const leaseSeconds = 10
/** A notification queued for longer without being sent was lost with its queue. */
const lostAfterSeconds = 60
const batchSize = 500
const lostBatchSize = 2_000
/** With the queue's retries this covers days of unreachable Telegram. */
const maxAttempts = 200

// The planner can't match a parameter with a partial index, so states are literals there.
// A trigger refuses state changes that `notificationStates` does not list.
const mayLeaveAt = sql<Date>`coalesce(send_at, due_at)`
const secondsFromNow = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds})`

export interface ClaimedNotification {
  readonly id: bigint
  readonly class: NotificationClass
  readonly content: NotificationContent
  readonly key: string
  readonly broadcast?: { readonly id: string; readonly state: BroadcastState }
  readonly telegramId: number
  readonly language: Language
  readonly reachable: boolean
  readonly isExpired: boolean
  /** Switched on now, not when it was queued. */
  readonly notifications: Readonly<Record<NotificationTopic, boolean>>
}

/**
 * A concurrent `/start` waits and then releases this notification too. Users are always locked
 * before notifications.
 */
export async function lockUnreachableUser(tx: Tx, id: bigint): Promise<void> {
  await sql`
    select from users where id = (select user_id from notification where id = ${id}) and not reachable for share
  `.execute(tx)
}

/**
 * Undefined if it is sent, ended, or claimed by another process. The free lane gives a reserved
 * payment back.
 */
export async function startSending(
  tx: Tx,
  id: bigint,
  lane: 'paid' | 'free',
): Promise<ClaimedNotification | undefined> {
  const row = await tx
    .updateTable('notification')
    .from('users')
    .set({ state: 'sending', attempts: sql`attempts + 1`, lease_until: secondsFromNow(leaseSeconds) })
    .$if(lane === 'free', (update) => update.set({ paid_day: null }))
    .whereRef('users.id', '=', 'notification.user_id')
    .where('notification.id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('notification.state', 'in', statesBefore(notificationStates, 'sending')),
        and([eb('notification.state', '=', 'sending'), eb('notification.lease_until', '<=', appNow)]),
      ]),
    )
    .returning(['notification.id', 'notification.class', notificationContentSql.as('content'), 'notification.key'])
    .returning(['notification.broadcast_id', broadcastState.as('broadcastState')])
    .returning(['users.telegram_id', 'users.language', 'users.reachable'])
    .returning(sql<boolean>`coalesce(notification.expires_at <= app_now(), false)`.as('isExpired'))
    .returning(['users.notify_mining as mining', 'users.notify_bonus as bonus'])
    .returning(['users.notify_trips as trips', 'users.notify_friends as friends', 'users.notify_prices as prices'])
    .returning('users.notify_offers as offers')
    .executeTakeFirst()
  if (!row) return undefined
  const { mining, bonus, trips, friends, prices, offers, broadcast_id, broadcastState: state } = row
  const notifications = { mining, bonus, trips, friends, prices, offers }
  const broadcast = broadcast_id !== null && state !== null ? { broadcast: { id: broadcast_id, state } } : {}
  return { ...row, ...broadcast, telegramId: Number(row.telegram_id), notifications }
}

export async function findContent(
  db: Database,
  id: bigint,
): Promise<{ readonly userId: string; readonly content: NotificationContent } | undefined> {
  return await db
    .selectFrom('notification')
    .select(['user_id as userId', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Counted once for a broadcast, even if it is reported several times. */
export async function markSent(db: Database, id: bigint, messageId: number): Promise<void> {
  await db
    .with('marked', (cte) =>
      cte
        .updateTable('notification')
        .set({ state: 'sent', sent_at: appNow, message_id: BigInt(messageId), lease_until: null })
        .where('id', '=', id)
        .where('state', 'in', statesBefore(notificationStates, 'sent'))
        .returning('broadcast_id'),
    )
    .updateTable('broadcast')
    .from('marked')
    .set({ sent: sql`sent + 1` })
    .whereRef('broadcast.id', '=', 'marked.broadcast_id')
    .execute()
}

export async function releaseNotification(
  db: Database,
  id: bigint,
  state: 'queued' | 'unreachable' | 'unsent' | 'dropped',
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ state, lease_until: null, ...(state === 'queued' && { queued_at: appNow }) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export async function releaseUnreachableNotifications(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ state: 'waiting' })
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('unreachable'))
    .execute()
}

export interface QueuedNotification {
  readonly id: bigint
  readonly class: NotificationClass
  readonly request_id: string | null
  /** Sent in the paid lane. */
  readonly isPaid?: boolean
}

/** With a batch more they leave within a minute, before `recoverLost` would return them. */
const maxQueued = 750

/**
 * Classes whose queue is full; more would only be written twice each minute. Never urgent ones.
 * Paid ones have a faster queue.
 */
export async function listFullClasses(db: Database): Promise<ReadonlySet<NotificationClass>> {
  const { rows } = await sql<{ class: NotificationClass }>`
    select class from notification
    where state in ('queued', 'sending') and class <> 'urgent' and paid_day is null
    group by class having count(*) >= ${maxQueued}`.execute(db)
  return new Set(rows.map((row) => row.class))
}

const toSingleClasses = (full: ReadonlySet<NotificationClass>) =>
  notificationClasses.filter((name) => name !== 'news' && !full.has(name))

/** Those that `queueDueNotifications` would queue. */
export async function listDueNotifications(db: Database, full: ReadonlySet<NotificationClass>): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select due.id from unnest(${toSingleClasses(full)}::text[]) classes (class), lateral (
      select id from notification
      where state = 'waiting' and notification.class = classes.class and ${mayLeaveAt} <= app_now()
      order by ${mayLeaveAt} limit ${batchSize}
    ) due`.execute(db)
  return rows.map(({ id }) => id)
}

export async function queueNotification(tx: Tx, id: bigint): Promise<QueuedNotification[]> {
  return await tx
    .updateTable('notification')
    .set({ state: 'queued', queued_at: appNow })
    .where('id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .returning(['id', 'class', 'request_id'])
    .execute()
}

/** The oldest of each class. Concurrent promoters never get the same. */
export async function queueDueNotifications(
  tx: Tx,
  full: ReadonlySet<NotificationClass>,
): Promise<QueuedNotification[]> {
  return await tx
    .updateTable('notification')
    .set({ state: 'queued', queued_at: appNow })
    .where('id', 'in', (db) =>
      materializedLock(
        db
          .selectFrom(
            sql<{ class: NotificationClass }>`unnest(${toSingleClasses(full)}::text[])`.as<'classes'>(
              sql`classes (class)`,
            ),
          )
          .innerJoinLateral(
            (of) =>
              of
                .selectFrom('notification')
                .select('id')
                .where('state', '=', sql.lit('waiting'))
                .whereRef('notification.class', '=', 'classes.class')
                .where(mayLeaveAt, '<=', appNow)
                .where(isNotDeferred)
                .orderBy(mayLeaveAt)
                .limit(batchSize)
                .forUpdate()
                .skipLocked()
                .as('due'),
            (join) => join.onTrue(),
          )
          .select('due.id'),
      ),
    )
    .returning(['id', 'class', 'request_id'])
    .execute()
}

/**
 * For the promoter to queue again. One that was claimed while waiting was never queued; it is found
 * by its due time.
 */
export function recoverLost(db: Database): Promise<number> {
  return inBatches(lostBatchSize, async (limit) => {
    const rows = await db
      .updateTable('notification')
      .set({
        state: sql<'waiting' | 'unsent'>`case when attempts >= ${maxAttempts} then 'unsent' else 'waiting' end`,
        lease_until: null,
      })
      .where('id', 'in', (lost) =>
        materializedLock(
          lost
            .selectFrom('notification')
            .select('id')
            .where(sql<boolean>`state in ('queued', 'sending')`)
            .where(sql`coalesce(queued_at, due_at)`, '<=', secondsFromNow(-lostAfterSeconds))
            .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', appNow)]))
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        ),
      )
      .returning('id')
      .execute()
    return rows.length
  })
}
