import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { BroadcastState } from '@enp/shared/calls/operators/broadcast-shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Tx } from '../core/database/database.ts'
import type { DB } from '../core/database/database-types.ts'
import { notificationClasses } from '../core/notifications/notification.rules.ts'

/** A broadcast's content is only in its own row, to which its notifications refer. */
export const notificationContentSql = sql<NotificationContent>`case when notification.broadcast_id is null then notification.content else (
  select jsonb_build_object('kind', 'broadcast', 'values', broadcast.content)
  from broadcast where broadcast.id = notification.broadcast_id) end`

export const broadcastState = sql<BroadcastState | null>`(
  select broadcast.state from broadcast where broadcast.id = notification.broadcast_id)`

/** `undelivered`, refused by Telegram, is the remainder. */
export type BroadcastDeliveryOutcome = 'sent' | 'unreachable' | 'switched_off' | 'cancelled'

/** Call it after updating the notifications, so that all callers lock in this order. */
export async function countOutcome(
  db: Database,
  broadcastId: string,
  outcome: BroadcastDeliveryOutcome,
  more = 1,
): Promise<void> {
  await db
    .updateTable('broadcast')
    .set({ [outcome]: sql`${sql.ref(outcome)} + ${more}` })
    .where('id', '=', broadcastId)
    .execute()
}

export interface BulkRecipient {
  readonly id: string
  /** False: in the inbox only. */
  readonly inChat: boolean
}

/** Skips users who already have one. */
export async function insertBulk(
  tx: Tx,
  { id, number }: { readonly id: string; readonly number: bigint },
  users: readonly BulkRecipient[],
): Promise<void> {
  await sql`
    insert into notification (key, user_id, content, class, state, due_at, broadcast_id)
    select 'broadcast:' || ${number}::text || ':' || person.id, person.id, '{"kind": "broadcast", "values": {}}',
      ${notificationClasses.broadcast}, case when person.in_chat then 'waiting' else 'unsent' end, app_now(), ${id}::uuid
    from unnest(${users.map((user) => user.id)}::uuid[], ${users.map(({ inChat }) => inChat)}::boolean[])
      as person (id, in_chat)
    on conflict (key) do nothing`.execute(tx)
}

/** Matches the condition of a partial index, so the states are literals. */
const underWay = (broadcastId: string) => (expression: ExpressionBuilder<DB, 'notification'>) =>
  expression.and([
    expression('notification.broadcast_id', '=', broadcastId),
    sql<boolean>`notification.state in ('waiting', 'queued', 'sending')`,
  ])

export async function countBulkInProgress(db: Database, broadcastId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(underWay(broadcastId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Claimed ones are decided by the claim. Returns how many. */
export async function dropBulk(tx: Tx, broadcastId: string): Promise<number> {
  const rows = await tx
    .updateTable('notification')
    .set({ state: 'dropped' })
    .where('id', 'in', (db) =>
      db
        .selectFrom('notification')
        .select('id')
        .where(underWay(broadcastId))
        .where('state', 'in', ['waiting', 'queued'])
        .orderBy('id')
        .forUpdate(),
    )
    .where('state', 'in', ['waiting', 'queued'])
    .returning('id')
    .execute()
  return rows.length
}

export async function endUnreachable(tx: Tx, id: bigint): Promise<string | null> {
  // Locks the user first, in the same order as registration and erasure.
  await tx
    .updateTable('users')
    .set({ reachable: false })
    .where('id', '=', (db) => db.selectFrom('notification').select('user_id').where('notification.id', '=', id))
    .execute()
  const row = await tx
    .updateTable('notification')
    .set({
      // An old offer is not sent when the user returns; it stays in the inbox.
      state: sql<'unreachable' | 'unsent'>`case when broadcast_id is null then 'unreachable' else 'unsent' end`,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('broadcast_id')
    .executeTakeFirst()
  return row?.broadcast_id ?? null
}
