import type { BudgetKind } from '@enp/shared/calls/operators/message-budget'
import { messagesPerStar } from '@enp/shared/notifications/paid-messages'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'

const today = sql<string>`(app_now() at time zone ${settingsZone})::date`
const settledPerRound = 5_000

/**
 * Reserves a payment for those whose kind is paid for today, as far as the bound of Stars covers
 * them. Returns their ids. See docs/rules/message-budget.md#paid.
 */
export async function reservePayments(tx: Tx, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set()
  // Notifications are locked before the row that they share, as by all others.
  const { rows } = await sql<{ id: bigint }>`
    with open as materialized (
      select kind, max_stars * ${messagesPerStar} - reserved as free from paid_broadcast
      where day = ${today} and ended_at is null and reserved < max_stars * ${messagesPerStar}
      order by kind for update
    ),
    ranked as (
      select notification.id, open.kind, free, row_number() over (partition by open.kind order by notification.id) as place
      from notification join open on open.kind = notification.content ->> 'kind'
      where exists (select from open) and notification.id = any(${ids.map(String)}::bigint[])
        and notification.class = 'timely'
    ),
    taken as (
      update notification set paid_day = ${today} from ranked
      where notification.id = ranked.id and place <= free returning notification.id, ranked.kind
    ),
    counted as (
      update paid_broadcast set reserved = reserved + count
      from (select kind, count(*) from taken group by kind) sums
      where day = ${today} and paid_broadcast.kind = sums.kind
    )
    select id from taken`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Counts outcomes that the trigger recorded. Unused reservations are free for others again. */
export async function settlePayments(db: Database): Promise<void> {
  await sql`
    with settled as (
      delete from paid_settlement where id = any(array(
        select id from paid_settlement order by id limit ${settledPerRound} for update skip locked))
      returning day, kind, is_charged
    )
    update paid_broadcast set
      charged = charged + sums.paid, reserved = reserved - sums.unused
    from (
      select day, kind, count(*) filter (where is_charged) as paid, count(*) filter (where not is_charged) as unused
      from settled group by day, kind
    ) sums where paid_broadcast.day = sums.day and paid_broadcast.kind = sums.kind`.execute(db)
}

/** Returns false, and gives the reservation back, if it no longer pays for this notification. */
export async function keepPayment(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean }>`
    select exists (
      select from paid_broadcast
      where day = paid_day and kind = content ->> 'kind' and ended_at is null) as "isPaid"
    from notification where id = ${id} for update`.execute(tx)
  if (rows[0]?.isPaid === true) return true
  await tx
    .updateTable('notification')
    .set({ state: sql.ref('state'), paid_day: null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'queued'])
    .execute()
  return false
}

/** Telegram refused the payment: the notification is queued again, and all others are free. */
export async function refusePayment(tx: Tx, id: bigint): Promise<void> {
  await sql`
    with refused as (
      select id, paid_day, content ->> 'kind' as kind from notification
      where id = ${id} and state = 'sending' and paid_day is not null for update
    ),
    ended as (
      update paid_broadcast set ended_at = app_now(), end_reason = 'telegram' from refused
      where day = refused.paid_day and paid_broadcast.kind = refused.kind and ended_at is null
    )
    update notification set state = 'queued', paid_day = null, lease_until = null, queued_at = app_now()
    from refused where notification.id = refused.id`.execute(tx)
}

export interface PaidBroadcast {
  readonly kind: BudgetKind
  readonly maxStars: number
  /** Messages. */
  readonly reserved: number
  readonly charged: number
  readonly endReason: 'operator' | 'telegram' | null
}

export async function listPaidBroadcasts(db: Database, day: string): Promise<PaidBroadcast[]> {
  const { rows } = await sql<PaidBroadcast>`
    select kind, max_stars as "maxStars", reserved, charged, end_reason as "endReason"
    from paid_broadcast where day = ${day}::date order by kind`.execute(db)
  return rows
}

interface KindOfDay {
  readonly day: string
  readonly kind: BudgetKind
}

/** Continues one that ended; what was reserved counts towards the new bound. */
export async function savePaidBroadcast(
  tx: Tx,
  { day, kind }: KindOfDay,
  { maxStars, chosenBy }: { readonly maxStars: number; readonly chosenBy: number },
): Promise<void> {
  const values = { max_stars: maxStars, chosen_by: BigInt(chosenBy), chosen_at: appNow }
  await tx
    .insertInto('paid_broadcast')
    .values({ day, kind, ...values })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet({ ...values, ended_at: null, end_reason: null }),
    )
    .execute()
}

export async function endPaidBroadcast(tx: Tx, { day, kind }: KindOfDay): Promise<void> {
  await tx
    .updateTable('paid_broadcast')
    .set({ ended_at: appNow, end_reason: 'operator' })
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()
}
