import { earnedCurrencies } from '@enp/shared/calls/organizers/organizer-earnings'
import { type Money, money } from '@enp/shared/money/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { EscrowCurrency } from '../../core/database/row-states.ts'
import type { CompensationFacts, EarnedBalances } from './settlement.rules.ts'

interface Accounts {
  readonly debt: bigint
  readonly earnings: EarnedBalances
}

/** Locks the debt row, created if missing, then the earnings: changes of either wait here. */
export async function lockOrganizerDebt(tx: Tx, organizerId: string): Promise<Accounts> {
  await tx
    .insertInto('organizer_debt')
    .values({ organizer_id: organizerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { amount: debt } = await tx
    .selectFrom('organizer_debt')
    .select('amount')
    .where('organizer_id', '=', organizerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['currency', 'balance'])
    .where('owner_id', '=', organizerId)
    .where('kind', '=', 'earnings')
    .orderBy('currency')
    .forNoKeyUpdate()
    .execute()
  const [rub = 0n, usdt = 0n, ton = 0n] = earnedCurrencies.map(
    (currency) => rows.find((row) => row.currency === currency)?.balance ?? 0n,
  )
  return { debt, earnings: { rub, usdt, ton } }
}

/** In kopecks; a negative `by` reduces the debt. The caller has locked the debt. */
export async function changeDebt(tx: Tx, organizerId: string, by: bigint): Promise<void> {
  if (by === 0n) return
  await tx
    .updateTable('organizer_debt')
    .set({ amount: sql`amount + ${by}::bigint` })
    .where('organizer_id', '=', organizerId)
    .execute()
}

export async function findDebt(db: Database, organizerId: string): Promise<Money<'rub'>> {
  const row = await db
    .selectFrom('organizer_debt')
    .select('amount')
    .where('organizer_id', '=', organizerId)
    .executeTakeFirst()
  return money('rub', row?.amount ?? 0n)
}

/** A transfer of the same transaction moves the money. The caller has locked the booking. */
export async function addToEscrow(
  tx: Tx,
  bookingId: string,
  { currency, amount }: Money<EscrowCurrency>,
): Promise<void> {
  await tx
    .insertInto('booking_escrow')
    .values({ booking_id: bookingId, currency, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'currency'])
        .doUpdateSet({ amount: sql`booking_escrow.amount + excluded.amount` }),
    )
    .execute()
}

/** The database refuses more than the booking has in escrow. */
export async function subtractFromEscrow(
  tx: Tx,
  bookingId: string,
  { currency, amount }: Money<EscrowCurrency>,
): Promise<void> {
  if (amount === 0n) return
  const { numUpdatedRows } = await tx
    .updateTable('booking_escrow')
    .set({ amount: sql`amount - ${amount}::bigint` })
    .where('booking_id', '=', bookingId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`the booking ${bookingId} has no ${currency} in escrow`)
}

export async function findEscrow(tx: Tx, bookingId: string): Promise<Money<EscrowCurrency>[]> {
  const rows = await tx
    .selectFrom('booking_escrow')
    .select(['currency', 'amount'])
    .where('booking_id', '=', bookingId)
    .where('amount', '>', 0n)
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, amount }) => money(currency, amount))
}

export async function findCompensationFacts(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, CompensationFacts>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; confirmed_at: Date | null; is_member: boolean }>`
    select booking.id,
      (select min(at) from booking_event where booking_id = booking.id and event = 'confirmed') as confirmed_at,
      was_member_since(booking.user_id, booking.organizer_id, booking.created_at) as is_member
    from booking where id = any(${bookingIds})`.execute(db)
  return new Map(
    rows.map(({ id, confirmed_at, is_member: isMember }) => [id, { confirmedAt: confirmed_at ?? undefined, isMember }]),
  )
}

export async function saveCompensation(tx: Tx, id: string, enp: bigint): Promise<void> {
  await tx.updateTable('booking').set({ compensation: enp }).where('id', '=', id).execute()
}
