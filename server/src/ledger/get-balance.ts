import type { Answer } from '@enp/shared/contract'
import { toDecimalText, toNumber } from '@enp/shared/money'
import type { Deps } from '../core/deps.ts'
import { type Balances, findBalances } from './ledger.store.ts'

export async function getBalance({ db }: Pick<Deps, 'db'>, userId: string): Promise<Answer<'GET /v1/users/balance'>> {
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

function toNumbers({ enp, usdt, ton, stars }: Balances) {
  return { enp: toNumber(enp), usdt: toNumber(usdt), ton: toNumber(ton), stars: toNumber(stars) }
}
