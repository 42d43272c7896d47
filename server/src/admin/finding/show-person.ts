import type { OperatorPerson } from '@enp/shared/calls/operator-finding'
import { balanceCurrencies, money, toDecimalText } from '@enp/shared/money'
import { listBookingsOf } from '../../bookings/operating/show-for-operator.ts'
import type { Database } from '../../core/database.ts'
import { readBalanceNumbers } from '../../ledger/read-balance.ts'
import { toPerson } from '../../users/person.rules.ts'
import { type findPersonBy, findTransactionsOf } from './finding.store.ts'

const mostTransactions = 10

/** What an operator needs to help somebody: no contact, no wallets, no messages. */
export async function showPerson(
  db: Database,
  row: NonNullable<Awaited<ReturnType<typeof findPersonBy>>>,
): Promise<OperatorPerson> {
  const person = toPerson(row)
  const balances = await readBalanceNumbers({ db }, person.id)
  const transactions = await findTransactionsOf(db, person.id, mostTransactions)
  return {
    userId: person.id,
    telegramId: person.telegramId,
    name: person.firstName,
    ...(person.username !== undefined && { username: person.username }),
    language: person.language,
    ...(person.region !== undefined && { region: person.region }),
    zone: person.zone,
    userType: person.userType,
    reachable: person.reachable,
    createdAt: person.createdAt.toISOString(),
    balances: balanceCurrencies.map((currency) => ({ amount: String(balances[currency]), currency })),
    bookings: await listBookingsOf(db, person.id),
    transactions: transactions.map(({ id, type, status, amount, currency, created_at }) => ({
      id,
      type,
      status,
      amount: toDecimalText(money(currency, amount)),
      currency,
      at: created_at.toISOString(),
    })),
  }
}
