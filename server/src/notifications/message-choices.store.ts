import type { BudgetChannel, BudgetKind } from '@enp/shared/calls/operators/message-budget'
import type { NotificationClass } from '@enp/shared/calls/users/inbox'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { sql } from 'kysely'
import { inBatches } from '../core/batching/batches.ts'
import { appNow } from '../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database/database.ts'

const batchSize = 2_000

const chosenToday = sql`
  select kind, channel from message_choice
  where day = (app_now() at time zone ${settingsZone})::date and channel in ('merge', 'inbox')`

/** Others wait for `applyMessageChoices`. */
export const isNotDeferred = sql<boolean>`not exists (
  select from (${chosenToday}) chosen where chosen.kind = notification.content->>'kind')`

/**
 * Ends due notifications whose kind stays in the inbox today, and lets merged kinds wait for the
 * user's evening message. Returns how many. See docs/rules/message-budget.md#choices.
 */
export function applyMessageChoices(db: Database): Promise<number> {
  return inBatches(batchSize, (limit) =>
    inTransaction(db, async (tx) => {
      const timely = await findDeferred(tx, 'timely', ['merge', 'inbox'], limit)
      const news = await findDeferred(tx, 'news', ['inbox'], limit - timely.length)
      const due = [...timely, ...news]
      await deferToInbox(tx, due.filter(({ channel }) => channel === 'inbox').map(toId))
      await deferToEvening(tx, due.filter(({ channel }) => channel === 'merge').map(toId))
      return due.length
    }),
  )
}

interface Deferred {
  readonly id: bigint
  readonly channel: 'merge' | 'inbox'
}

const toId = ({ id }: Deferred) => String(id)

/**
 * Locks them. A separate statement for each class, which ends at once if no kind has such a choice:
 * otherwise each round reads all due news, or even all notifications.
 */
async function findDeferred(
  tx: Tx,
  of: NotificationClass,
  channels: readonly Deferred['channel'][],
  limit: number,
): Promise<Deferred[]> {
  const { rows } = await sql<Deferred>`
    with chosen as materialized (
      select kind, channel from (${chosenToday}) today where channel = any(${channels}::text[])
    )
    select notification.id, chosen.channel
    from notification join chosen on chosen.kind = notification.content->>'kind'
    where exists (select from chosen) and state = 'waiting' and class = ${of}
      and coalesce(send_at, due_at) <= app_now()
    limit ${limit} for update of notification skip locked`.execute(tx)
  return rows
}

async function deferToInbox(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update notification set state = 'unsent' where id = any(${ids}::bigint[])`.execute(tx)
}

async function deferToEvening(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update notification set class = 'news',
      send_at = next_news_time((select zone from users where id = user_id), app_now())
    where id = any(${ids}::bigint[])`.execute(tx)
}

export interface MessageChoice {
  readonly kind: BudgetKind
  readonly channel: BudgetChannel
  readonly chosenBy: bigint | null
}

export async function listMessageChoices(db: Database, day: string): Promise<MessageChoice[]> {
  const { rows } = await sql<MessageChoice>`
    select kind, channel, chosen_by as "chosenBy" from message_choice where day = ${day}::date order by kind`.execute(
    db,
  )
  return rows
}

/** Null deletes the choice. */
export async function saveMessageChoice(
  tx: Tx,
  { day, kind }: { readonly day: string; readonly kind: BudgetKind },
  choice: { readonly channel: BudgetChannel; readonly chosenBy: number | null } | null,
): Promise<void> {
  if (choice === null) {
    await tx.deleteFrom('message_choice').where('day', '=', day).where('kind', '=', kind).execute()
    return
  }
  const { channel, chosenBy } = choice
  const values = { channel, chosen_by: chosenBy === null ? null : BigInt(chosenBy), chosen_at: appNow }
  await tx
    .insertInto('message_choice')
    .values({ day, kind, ...values })
    .onConflict((conflict) => conflict.columns(['day', 'kind']).doUpdateSet(values))
    .execute()
}

/** Keeps choices that an operator made before. */
export async function insertDefaultMerges(tx: Tx, day: string, kinds: readonly BudgetKind[]): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .insertInto('message_choice')
    .values(kinds.map((kind) => ({ day, kind, channel: 'merge' as const, chosen_by: null, chosen_at: appNow })))
    .onConflict((conflict) => conflict.columns(['day', 'kind']).doNothing())
    .execute()
}
