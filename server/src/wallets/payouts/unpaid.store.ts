import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { HoldReason, PayoutEnd } from './payout.rules.ts'

/** Withdrawals of suspended users and organizers wait. */
const isPayable = sql<boolean>`not exists (select from suspension where suspension.state = 'active'
  and (kind = 'user' and subject_id = withdrawal.user_id or kind = 'organizer' and subject_id = withdrawal.organizer_id))`

/** Returns the transaction ids of withdrawals that can no longer be cancelled. */
export async function startDue(tx: Tx): Promise<string[]> {
  const rows = await tx
    .updateTable('withdrawal')
    .set({ state: 'processing' })
    .where('state', '=', 'pending')
    .where('process_at', '<=', appNow)
    .where(isPayable)
    .returning('transaction_id')
    .execute()
  return rows.flatMap(({ transaction_id }) => transaction_id ?? [])
}

export interface UnpaidRow {
  readonly id: string
  readonly userId: string
  readonly currency: 'ton' | 'usdt'
  readonly paid: bigint
  readonly usdtValue: bigint
  readonly fromEarnings: boolean
  readonly organizerId: string | null
  readonly address: string
  readonly network: '-239' | '-3'
  readonly heldFor: HoldReason | null
  readonly approved: boolean
  readonly ends: PayoutEnd[]
}

const maxAtOnce = 50

/** Processing, without an open or delivered payout, oldest first. `ends` since the last release. */
export async function findUnpaidWithdrawals(db: Database): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select withdrawal.id, withdrawal.user_id as "userId", currency, amount - fee as paid, usdt_value as "usdtValue",
      organizer_id is not null as "fromEarnings", organizer_id as "organizerId",
      wallet.address, wallet.network, held_for as "heldFor", approved_by is not null as approved,
      coalesce(array_agg(payout.state order by payout.id) filter (where payout.closed_at > coalesce(released_at, '-infinity')), '{}') as ends
    from withdrawal
    join wallet on wallet.id = wallet_id
    left join payout on payout.withdrawal_id = withdrawal.id
    where withdrawal.state = 'processing' and ${isPayable}
    group by withdrawal.id, wallet.id
    having count(*) filter (where payout.state in ('prepared', 'broadcast', 'delivered')) = 0
    order by withdrawal.process_at
    limit ${maxAtOnce}`.execute(db)
  return rows
}

/** Ensures that a withdrawal is either paid or returned, never both. Returns false if too late. */
export async function lockUnpaidWithdrawal(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .forNoKeyUpdate()
    .executeTakeFirst()
  // Read after the lock is acquired, because the previous lock holder may have signed a payout.
  const live = await tx
    .selectFrom('payout')
    .select('id')
    .where('withdrawal_id', '=', id)
    .where('state', 'in', ['prepared', 'broadcast', 'delivered'])
    .executeTakeFirst()
  return row !== undefined && live === undefined
}

export async function lockHoldReason(tx: Tx, id: string): Promise<HoldReason | undefined> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('held_for')
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (row?.held_for as HoldReason | null | undefined) ?? undefined
}

export async function revertWithdrawalRelease(tx: Tx, id: string, heldFor: HoldReason): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal')
    .set({ held_for: heldFor, approved_by: null })
    .where('id', '=', id)
    .where('held_for', 'is', null)
    .where('approved_by', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A command on the server has no Telegram id. */
const commandLine = 0n

/** Earlier attempts no longer count. Returns false if it is not held. */
export async function markWithdrawalReleased(tx: Tx, id: string, operatorId: number | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal')
    .set({ held_for: null, approved_by: operatorId === null ? commandLine : BigInt(operatorId), released_at: appNow })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where('held_for', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Null clears it. Returns false if it was already the same. */
export async function updateHoldReason(tx: Tx, withdrawalId: string, heldFor: HoldReason | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal')
    .set({ held_for: heldFor })
    .where('id', '=', withdrawalId)
    .where('state', '=', 'processing')
    .where('held_for', 'is distinct from', heldFor)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
