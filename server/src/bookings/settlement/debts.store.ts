import { earnedCurrencies } from '@enp/shared/calls/organizer-earnings'
import { type Money, money } from '@enp/shared/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'
import type { EarnedBalances } from './deduct-earnings.rules.ts'

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
