import type { OperatorUser } from '@enp/shared/calls/operator-search'
import { balanceCurrencies, money, toDecimalText } from '@enp/shared/money'
import { listUserBookings } from '../../bookings/operator/show-for-operator.ts'
import type { Database } from '../../core/database.ts'
import { getBalanceNumbers } from '../../ledger/get-balance.ts'
import { toUser } from '../../users/user.rules.ts'
import { type findUserBy, findUserTransactions } from './search.store.ts'

const mostTransactions = 10

/** What an operator needs to help somebody: no contact, no wallets, no messages. */
export async function showUser(
  db: Database,
  row: NonNullable<Awaited<ReturnType<typeof findUserBy>>>,
): Promise<OperatorUser> {
  const person = toUser(row)
  const balances = await getBalanceNumbers({ db }, person.id)
  const transactions = await findUserTransactions(db, person.id, mostTransactions)
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
    bookings: await listUserBookings(db, person.id),
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
