import type { Language } from '@enp/shared/calls/api'
import type { BroadcastState } from '@enp/shared/calls/broadcast-shapes'
import { type NotificationClass, notificationClasses } from '@enp/shared/calls/inbox'
import type { NotificationContent } from '@enp/shared/calls/notification-content'
import { sql } from 'kysely'
import { inBatches } from '../core/batches.ts'
import { appNow } from '../core/clock.ts'
import type { Database, Tx } from '../core/database.ts'
import { statesBefore } from '../core/life-cycle.ts'
import { materializedLock } from '../core/materialized-lock.ts'
import { notificationStates } from '../core/notification.rules.ts'
import type { NotificationTopic } from '../users/choices.rules.ts'
import { broadcastState, wholeContent } from './broadcasts.store.ts'

/** While a taker holds a notice nobody else is told to send it; longer than the bot's send timeout, shorter than a wait. */
const leaseSeconds = 10
/** What was queued and not sent for so long was lost with its queue. */
const lostAfterSeconds = 60
const batchSize = 500
const lostBatchSize = 2_000
/** With the queue's own retries this is days of an unreachable messenger. */
const maxAttempts = 200

// Where a partial index finds the rows their state is a literal: a prepared statement's parameter can't be matched with
// such an index. The trigger of the life cycle refuses what the table of transitions doesn't have.
const mayLeaveAt = sql<Date>`coalesce(send_at, due_at)`
const secondsFromNow = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds})`

export interface ClaimedNotification {
  readonly id: bigint
  readonly class: NotificationClass
  readonly content: NotificationContent
  readonly key: string
  /** Of a broadcast. */
  readonly broadcast?: { readonly id: string; readonly state: BroadcastState }
  readonly telegramId: number
  readonly language: Language
  readonly reachable: boolean
  /** What the person wants to be written about, now and not when it was queued. */
  readonly notifications: Readonly<Record<NotificationTopic, boolean>>
}

/**
 * Keeps the person of a notice out of reach, where they are, until the transaction ends: their `/start` waits for it, and
 * then finds what it put back. The person before the notice, as everywhere.
 */
export async function lockUnreachableUser(tx: Tx, id: bigint): Promise<void> {
  await sql`
    select from users where id = (select user_id from notice where id = ${id}) and not reachable for share
  `.execute(tx)
}

/** Takes the notice for sending, unless it is sent, ended, or in another taker's hands. */
export async function startSending(tx: Tx, id: bigint): Promise<ClaimedNotification | undefined> {
  const row = await tx
    .updateTable('notice')
    .from('users')
    .set({ state: 'sending', attempts: sql`attempts + 1`, lease_until: secondsFromNow(leaseSeconds) })
    .whereRef('users.id', '=', 'notice.user_id')
    .where('notice.id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('notice.state', 'in', statesBefore(notificationStates, 'sending')),
        and([eb('notice.state', '=', 'sending'), eb('notice.lease_until', '<=', appNow)]),
      ]),
    )
    .returning(['notice.id', 'notice.class', wholeContent.as('content'), 'notice.key'])
    .returning(['notice.broadcast_id', broadcastState.as('broadcastState')])
    .returning(['users.telegram_id', 'users.language', 'users.reachable'])
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

/** The message left. Of a broadcast it is counted, once, however often it is told. */
export async function markSent(db: Database, id: bigint, messageId: number): Promise<void> {
  await db
    .with('marked', (cte) =>
      cte
        .updateTable('notice')
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

/** What becomes of a notice that was taken and not sent. */
export async function releaseNotification(
  db: Database,
  id: bigint,
  state: 'queued' | 'unreachable' | 'unsent' | 'dropped',
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ state, lease_until: null, ...(state === 'queued' && { queued_at: appNow }) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** The person can be written to again: what waited for that is due. */
export async function releaseUnreachableNotifications(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ state: 'waiting' })
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('unreachable'))
    .execute()
}

/** What the queue needs to know of a notice. */
export interface QueuedNotification {
  readonly id: bigint
  readonly class: NotificationClass
}

/** News go by person: `merged.store.ts`. */
const singleClasses = notificationClasses.filter((name) => name !== 'news')

/** Takes notices that are due for the queue, of each class the oldest; two promoters never take the same. */
export async function queueDueNotifications(tx: Tx): Promise<QueuedNotification[]> {
  return await tx
    .updateTable('notice')
    .set({ state: 'queued', queued_at: appNow })
    .where('id', 'in', (db) =>
      materializedLock(
        db
          .selectFrom(
            sql<{ class: NotificationClass }>`unnest(${singleClasses}::text[])`.as<'classes'>(sql`classes (class)`),
          )
          .innerJoinLateral(
            (of) =>
              of
                .selectFrom('notice')
                .select('id')
                .where('state', '=', sql.lit('waiting'))
                .whereRef('notice.class', '=', 'classes.class')
                .where(mayLeaveAt, '<=', appNow)
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
    .returning(['id', 'class'])
    .execute()
}

/**
 * Gives back what was queued, or taken, and not sent in time: the next promoter's round queues it again. A notice that a
 * job took while it waited was never queued; it is found by its due time.
 */
export function recoverLost(db: Database): Promise<number> {
  return inBatches(lostBatchSize, async (limit) => {
    const rows = await db
      .updateTable('notice')
      .set({
        state: sql<'waiting' | 'unsent'>`case when attempts >= ${maxAttempts} then 'unsent' else 'waiting' end`,
        lease_until: null,
      })
      .where('id', 'in', (lost) =>
        materializedLock(
          lost
            .selectFrom('notice')
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
