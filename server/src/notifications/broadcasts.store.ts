import type { BroadcastState } from '@enp/shared/calls/broadcast-shapes'
import type { NotificationContent } from '@enp/shared/calls/notification-content'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Tx } from '../core/database.ts'
import { notificationClasses } from '../core/notification.rules.ts'
import type { Schema } from '../core/schema.ts'

/** The words of a broadcast stand in its own row: a notice's row says only which it is. */
export const wholeContent = sql<NotificationContent>`case when notice.broadcast_id is null then notice.content else (
  select jsonb_build_object('kind', 'broadcast', 'values', broadcast.content)
  from broadcast where broadcast.id = notice.broadcast_id) end`

export const broadcastState = sql<BroadcastState | null>`(
  select broadcast.state from broadcast where broadcast.id = notice.broadcast_id)`

/** What became of a notice; `undelivered`, refused by the messenger, is what is left. */
export type Outcome = 'sent' | 'unreachable' | 'switched_off' | 'taken_back'

/** Always after the notices themselves: whoever changes both locks them in this order. */
export async function countOutcome(db: Database, broadcastId: string, outcome: Outcome, more = 1): Promise<void> {
  await db
    .updateTable('broadcast')
    .set({ [outcome]: sql`${sql.ref(outcome)} + ${more}` })
    .where('id', '=', broadcastId)
    .execute()
}

export interface BulkRecipient {
  readonly id: string
  /** Else it is in the inbox only. */
  readonly inChat: boolean
}

/** A notice for each of these people, in one statement; whoever has one keeps it. */
export async function insertBulk(
  tx: Tx,
  { id, number }: { readonly id: string; readonly number: bigint },
  users: readonly BulkRecipient[],
): Promise<void> {
  await sql`
    insert into notice (key, user_id, content, class, state, due_at, broadcast_id)
    select 'broadcast:' || ${number}::text || ':' || person.id, person.id, '{"kind": "broadcast", "values": {}}',
      ${notificationClasses.broadcast}, case when person.in_chat then 'waiting' else 'unsent' end, app_now(), ${id}::uuid
    from unnest(${users.map((user) => user.id)}::uuid[], ${users.map(({ inChat }) => inChat)}::boolean[])
      as person (id, in_chat)
    on conflict (key) do nothing`.execute(tx)
}

/** Of a partial index, so the states are literals. */
const underWay = (broadcastId: string) => (expression: ExpressionBuilder<Schema, 'notice'>) =>
  expression.and([
    expression('notice.broadcast_id', '=', broadcastId),
    sql<boolean>`notice.state in ('waiting', 'queued', 'sending')`,
  ])

export async function countBulkInProgress(db: Database, broadcastId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(underWay(broadcastId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What no bot has in hand; what one has, is decided when it is claimed. Answers how many. */
export async function dropBulk(tx: Tx, broadcastId: string): Promise<number> {
  const rows = await tx
    .updateTable('notice')
    .set({ state: 'dropped' })
    .where('id', 'in', (db) =>
      db
        .selectFrom('notice')
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

/** The messenger says that its person can't be written to; answers the broadcast, for a notice of one. */
export async function endUnreachable(tx: Tx, id: bigint): Promise<string | null> {
  // The person first: whoever is remembered or erased at the same time locks them in this order too.
  await tx
    .updateTable('users')
    .set({ reachable: false })
    .where('id', '=', (db) => db.selectFrom('notice').select('user_id').where('notice.id', '=', id))
    .execute()
  const row = await tx
    .updateTable('notice')
    .set({
      // Nobody wants an old offer on the day they come back: the inbox has it.
      state: sql<'unreachable' | 'unsent'>`case when broadcast_id is null then 'unreachable' else 'unsent' end`,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('broadcast_id')
    .executeTakeFirst()
  return row?.broadcast_id ?? null
}
