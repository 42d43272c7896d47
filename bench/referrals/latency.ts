import { openDatabase } from '@enp/server/src/core/database/database.ts'
import { getReferrals } from '@enp/server/src/referrals/queries/get-referrals.ts'
import { getUser } from '@enp/server/src/users/get-user.ts'
import { userId } from '../claim/users.ts'
import { quantile } from '../tools/figures.ts'
import type { FreshDatabase } from '../tools/fresh-database.ts'
import { treeRoot, users, wideRoot } from './users.ts'

export interface Measured {
  readonly name: string
  readonly p50Ms: number
  readonly p95Ms: number
  readonly ratio: number
}

const warming = 100
const measured = 400

/** Not fetched: a running server has the bot's name in memory. */
const telegram = { username: async () => 'enp_travel_bot' }

export async function measureLatency(database: FreshDatabase): Promise<Measured[]> {
  const db = openDatabase({ url: database.url, onConnectionLost: () => undefined })
  const [tree, wide] = [await getUser(db, userId(treeRoot)), await getUser(db, userId(wideRoot))]
  const now = new Date()
  const month = { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }
  const page = { page: 1, limit: 20 }
  const read = (user: typeof tree, query: object) => () =>
    getReferrals({ db, telegram: telegram as never }, user, { ...page, ...query })
  let asked = 0
  const kinds = {
    'one person by id': () => {
      asked += 1
      return getUser(db, userId((asked * 7_919) % users))
    },
    'tree of two levels': read(tree, {}),
    'tree, one month': read(tree, month),
    'ten thousand of one level': read(wide, {}),
    'the same, page 50': read(wide, { page: 50 }),
  }
  const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]))
  for (let round = 0; round < warming + measured; round += 1)
    for (const [name, work] of Object.entries(kinds)) {
      const begin = performance.now()
      await work()
      if (round >= warming) times.get(name)?.push(performance.now() - begin)
    }
  await db.destroy()
  const sorted = [...times].map(([name, all]) => ({ name, all: all.sort((a, b) => a - b) }))
  const byId = quantile(sorted[0]?.all ?? [], 0.95)
  return sorted.map(({ name, all }) => {
    const p95Ms = quantile(all, 0.95)
    return { name, p50Ms: quantile(all, 0.5), p95Ms, ratio: p95Ms / byId }
  })
}
