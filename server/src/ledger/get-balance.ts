import type { HandlerReply } from '@enp/shared/contract'
import { moneyToNumber, toDecimalText } from '@enp/shared/money/money'
import type { Deps } from '../core/deps.ts'
import { findBalances, type UserBalances } from './ledger.store.ts'

export async function getBalance(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<HandlerReply<'GET /v1/users/balance'>> {
  const balances = await findBalances(db, userId)
  const { enp, usdt, ton, stars } = balances
  const exact = {
    enp: toDecimalText(enp),
    usdt: toDecimalText(usdt),
    ton: toDecimalText(ton),
    stars: toDecimalText(stars),
  }
  return { data: { ...toNumbers(balances), exact } }
}

export async function getBalanceNumbers({ db }: Pick<Deps, 'db'>, userId: string) {
  return toNumbers(await findBalances(db, userId))
}

function toNumbers({ enp, usdt, ton, stars }: UserBalances) {
  return { enp: moneyToNumber(enp), usdt: moneyToNumber(usdt), ton: moneyToNumber(ton), stars: moneyToNumber(stars) }
}
