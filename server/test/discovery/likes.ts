import { findSuggested } from '../../src/discovery/similarity/similarity.store.ts'
import { addService } from '../fixtures/catalog-fixtures.ts'
import type { Product } from '../fixtures/harness.ts'

interface Town {
  readonly people: number
  readonly services: number
  readonly tastes: number
  readonly likings: number
}

/** Share of likes that follow a taste; the rest follow overall popularity. */
const faithful = 0.75
const shown = 10

export interface HeldOutLike {
  readonly userId: string
  readonly serviceId: string
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const once = Math.imul(state ^ (state >>> 15), 1 | state)
    const twice = (once + Math.imul(once ^ (once >>> 7), 61 | once)) ^ once
    return ((twice ^ (twice >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Creates users with hidden tastes and favorites; returns one withheld like of each user. */
export async function settle(
  product: Product,
  { people, services, tastes, likings }: Town,
  seed = 7,
): Promise<HeldOutLike[]> {
  const random = randomFrom(seed)
  const sample = await addService(product, { title: 'Образец', status: 'hidden' })
  const serviceIds = await product.sql<{ id: string }>(
    `with listed as (
      insert into service select copied.* from service s, generate_series(1, $1::int) n,
          jsonb_populate_record(null::service, to_jsonb(s) || jsonb_build_object(
            'id', gen_random_uuid(), 'key', 'taste-' || n, 'status', 'published')) copied
        where s.id = $2 returning id, key
    ), paged as (insert into service_page (service_id, description, details) select id, '', '{}' from listed)
    select id from listed order by split_part(key, '-', 2)::int`,
    [services, sample],
  )
  const userIds = await product.sql<{ id: string }>(
    `insert into users (telegram_id, first_name, language, referral_code)
      select 5000000 + n, 'Житель', 'ru', 'T' || n from generate_series(1, $1::int) n returning id`,
    [people],
  )
  // The first service of a taste is liked most; the weights fall with the position.
  const weightOf = serviceIds.map((_, at) => 1 / (1 + Math.floor(at / tastes)))
  const everything = serviceIds.map((_, at) => at)
  const byTaste = Array.from({ length: tastes }, (_, taste) => everything.filter((at) => at % tastes === taste))
  const draw = (among: readonly number[]): number => {
    let left = random() * among.reduce((sum, at) => sum + (weightOf[at] ?? 0), 0)
    const drawn = among.find((at) => {
      left -= weightOf[at] ?? 0
      return left <= 0
    })
    return drawn ?? among[0] ?? 0
  }
  const remembered: [string[], string[]] = [[], []]
  const held = userIds.map(({ id: userId }): HeldOutLike => {
    const own = [0, 1].map(() => byTaste[Math.floor(random() * tastes)] ?? everything)
    const liked = new Set<number>()
    while (liked.size < likings) liked.add(draw(random() < faithful ? (own[liked.size % 2] ?? everything) : everything))
    const [withheld, ...others] = [...liked].map((at) => serviceIds[at]?.id ?? '').sort(() => random() - 0.5)
    for (const serviceId of others) {
      remembered[0].push(userId)
      remembered[1].push(serviceId)
    }
    return { userId, serviceId: withheld ?? '' }
  })
  await product.sql(
    'insert into favorite (user_id, service_id) select * from unnest($1::uuid[], $2::uuid[])',
    remembered,
  )
  await product.sql('analyze favorite, users, service')
  return held
}

/** Counts withheld likes among ten suggestions and among the ten most liked services. */
export async function hits(
  product: Product,
  held: readonly HeldOutLike[],
): Promise<{ suggested: number; popular: number }> {
  let [suggested, popular] = [0, 0]
  for (const { userId, serviceId } of held) {
    const found = await findSuggested(product.db, userId, shown)
    if (found.some(({ id }) => id === serviceId)) suggested += 1
    const max = await product.sql<{ service_id: string }>(
      `select service_id from service_like_count where service_id not in (select service_id from favorite where user_id = $1)
        order by user_count desc, service_id limit $2`,
      [userId, shown],
    )
    if (max.some(({ service_id }) => service_id === serviceId)) popular += 1
  }
  return { suggested, popular }
}
