import { findFewLeft } from '../../catalog/home/find-few-left.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { whenDue } from '../../core/lease.ts'
import { tell } from '../../core/outbox.ts'
import { favoriteKey } from './favorite-key.rules.ts'
import { findRemembered, markFewLeft } from './favorite-news.store.ts'

const job = { name: 'favorites_few_left', everySeconds: 3_600 }
const servicesAtOnce = 500
const peopleAtOnce = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Once an hour: tells those who remember a service that few places are left on the coming weekend. Only services that
 * somebody remembers are looked at, some hundreds at a time. Answers how many people were told, undefined when it wasn't due.
 */
export function tellFewLeftWhenDue({ db }: Pick<Deps, 'db'>): Promise<number | undefined> {
  return whenDue(db, job, () => tellFewLeft({ db }))
}

export async function tellFewLeft({ db }: Pick<Deps, 'db'>): Promise<number> {
  let count = 0
  let after = firstId
  for (;;) {
    const services = await findRemembered(db, after, servicesAtOnce)
    const fewLeft = await findFewLeft(
      db,
      services.map(({ id }) => id),
    )
    for (const service of services) {
      const few = fewLeft.get(service.id)
      if (few) count += await tellAll({ db }, service, few)
    }
    const last = services.at(-1)
    if (!last || services.length < servicesAtOnce) return count
    after = last.id
  }
}

type Service = Awaited<ReturnType<typeof findRemembered>>[number]

async function tellAll(
  { db }: Pick<Deps, 'db'>,
  { id: serviceId, title, title_en, isHotel: rooms }: Service,
  { date, left }: { readonly date: string; readonly left: number },
): Promise<number> {
  let count = 0
  for (;;) {
    const told = await inTransaction(db, async (tx) => {
      const people = await markFewLeft(tx, serviceId, peopleAtOnce)
      const named = { title, ...(title_en !== null && { title_en }) }
      const content = { kind: 'favorite_few_left' as const, values: { serviceId, ...named, date, left, rooms } }
      for (const { userId, toldAt } of people)
        await tell(tx, { key: favoriteKey(userId, serviceId, toldAt), userId, content })
      return people.length
    })
    count += told
    if (told < peopleAtOnce) return count
  }
}
