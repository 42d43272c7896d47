import { type EarnedCurrency, earnedCurrencies } from '@enp/shared/calls/organizers/organizer-earnings'
import { type Money, money } from '@enp/shared/money/money'
import type { Database } from '../../core/database/database.ts'
import { findHeldEarnings } from './held-earnings.store.ts'

/** The part of a balance that trips with an open case do not hold; docs/rules/cases.md#money */
export async function toPayableEarnings<C extends EarnedCurrency>(
  db: Database,
  organizerId: string,
  balances: readonly Money<C>[],
): Promise<Money<C>[]> {
  const held = await findHeldEarnings(db, organizerId)
  return balances.map(({ currency, amount }) => {
    const payable = amount - (held.get(currency) ?? 0n)
    return money(currency, payable > 0n ? payable : 0n)
  })
}

/** In the order of `earnedCurrencies`, without zeros. */
export async function listHeldEarnings(db: Database, organizerId: string): Promise<Money<EarnedCurrency>[]> {
  const held = await findHeldEarnings(db, organizerId)
  return earnedCurrencies.map((one) => money(one, held.get(one) ?? 0n)).filter(({ amount }) => amount > 0n)
}
