import type { MiningStatus } from '@enp/shared/calls/mining'
import type { Answer } from '@enp/shared/contract'
import { toDecimalText, toNumber } from '@enp/shared/money'
import type { Deps } from '../core/deps.ts'
import { type Balances, findBalances } from '../ledger/ledger.store.ts'
import { readStatus } from '../mining/read-status.ts'
import type { Person } from './person.rules.ts'

const farmingStatus = { inactive: 0, active: 1, finished: 2 } as const satisfies Record<MiningStatus['status'], number>

/** The person, the balance and the mining session in one answer. */
export async function readInfo({ db }: Deps, person: Person): Promise<Answer<'GET /v1/user/info'>> {
  const [balances, { data: mining }] = await Promise.all([findBalances(db, person.id), readStatus({ db }, person.id)])
  return {
    data: {
      ...shownPerson(person),
      balance: numbersOf(balances),
      farmingStatus: farmingStatus[mining.status],
      ...(mining.startedAt !== null && {
        farmingSeconds: mining.remaining_time,
        farmingPeriod: mining.elapsed_time + mining.remaining_time,
        farmingTotal: mining.expected_total_reward,
      }),
    },
  }
}

/** What every answer about a person says of them. */
export function shownPerson({ id, telegramId, firstName, lastName, photoUrl, region, language, userType }: Person) {
  return {
    id,
    telegramId,
    firstName,
    ...(lastName !== undefined && { lastName }),
    ...(photoUrl !== undefined && { photoUrl }),
    ...(region !== undefined && { region }),
    language,
    userType,
  }
}

/** One number per currency, and beside them the exact decimal texts. */
export async function readBalance({ db }: Pick<Deps, 'db'>, userId: string): Promise<Answer<'GET /v1/users/balance'>> {
  const balances = await findBalances(db, userId)
  const { enp, usdt, ton, stars } = balances
  const exact = {
    enp: toDecimalText(enp),
    usdt: toDecimalText(usdt),
    ton: toDecimalText(ton),
    stars: toDecimalText(stars),
  }
  return { data: { ...numbersOf(balances), exact } }
}

export function numbersOf({ enp, usdt, ton, stars }: Balances) {
  return { enp: toNumber(enp), usdt: toNumber(usdt), ton: toNumber(ton), stars: toNumber(stars) }
}
