import type { OperatorUser } from '@enp/shared/calls/operators/operator-search'
import { balanceCurrencies, money, toDecimalText } from '@enp/shared/money/money'
import { toDisplayName } from '@enp/shared/text/plain-text'
import type { Database } from '../../core/database/database.ts'
import { getBalanceNumbers } from '../../ledger/get-balance.ts'
import { toUser } from '../../users/user.rules.ts'
import { listUserBookings } from '../bookings/get-operator-booking.ts'
import { findUserOrganizers } from './hits.store.ts'
import { type findUserBy, findUserTransactions } from './search.store.ts'

const maxTransactions = 10

/** Without contacts, wallets or messages. */
export async function toOperatorUserView(
  db: Database,
  row: NonNullable<Awaited<ReturnType<typeof findUserBy>>>,
): Promise<OperatorUser> {
  const user = toUser(row)
  const balances = await getBalanceNumbers({ db }, user.id)
  const transactions = await findUserTransactions(db, user.id, maxTransactions)
  return {
    userId: user.id,
    telegramId: user.telegramId,
    name: user.firstName,
    ...(user.username !== undefined && { username: user.username }),
    language: user.language,
    ...(user.region !== undefined && { region: user.region }),
    zone: user.zone,
    userType: user.userType,
    reachable: user.reachable,
    createdAt: user.createdAt.toISOString(),
    balances: balanceCurrencies.map((currency) => ({ amount: String(balances[currency]), currency })),
    bookings: await listUserBookings(db, user.id),
    organizers: (await findUserOrganizers(db, user.telegramId)).map(({ id, name }) => ({
      organizerId: id,
      name: toDisplayName(name),
    })),
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
