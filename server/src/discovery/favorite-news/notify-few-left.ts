import { findFewLeft } from '../../catalog/home/find-few-left.ts'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { favoriteKey } from './favorite-key.rules.ts'
import { findFavoritedServices, markFewLeftNotified } from './favorite-news.store.ts'

const job = { name: 'favorites_few_left', everySeconds: 3_600 }
const servicesAtOnce = 500
const peopleAtOnce = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Runs once an hour. Returns the number of users, or undefined if not due. */
export function notifyFewLeftWhenDue({ db }: Pick<Deps, 'db'>): Promise<number | undefined> {
  return runWhenDue(db, job, () => notifyFewLeft({ db }))
}

/** A service that fails stops no other. */
export async function notifyFewLeft({ db }: Pick<Deps, 'db'>): Promise<number> {
  const counts = await forEachAlone(listFewLeft(db), ({ service, few }) => notifyAll({ db }, service, few))
  return counts.reduce((sum, count) => sum + count, 0)
}

type Service = Awaited<ReturnType<typeof findFavoritedServices>>[number]

interface FewLeft {
  readonly date: string
  readonly left: number
}

async function* listFewLeft(db: Database): AsyncGenerator<{ readonly service: Service; readonly few: FewLeft }> {
  let after = firstId
  for (;;) {
    const services = await findFavoritedServices(db, after, servicesAtOnce)
    const fewLeft = await findFewLeft(
      db,
      services.map(({ id }) => id),
    )
    for (const service of services) {
      const few = fewLeft.get(service.id)
      if (few) yield { service, few }
    }
    const last = services.at(-1)
    if (!last || services.length < servicesAtOnce) return
    after = last.id
  }
}

async function notifyAll(
  { db }: Pick<Deps, 'db'>,
  { id: serviceId, title, title_en, isHotel: rooms }: Service,
  { date, left }: FewLeft,
): Promise<number> {
  let count = 0
  for (;;) {
    const told = await inTransaction(db, async (tx) => {
      const users = await markFewLeftNotified(tx, serviceId, peopleAtOnce)
      const named = { title, ...(title_en !== null && { title_en }) }
      const content = { kind: 'favorite_few_left' as const, values: { serviceId, ...named, date, left, rooms } }
      for (const { userId, toldAt } of users)
        await enqueueNotification(tx, { key: favoriteKey(userId, serviceId, toldAt), userId, content })
      return users.length
    })
    count += told
    if (told < peopleAtOnce) return count
  }
}
