import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, type Product, startProduct, type Traveller } from '../fixtures/harness.ts'
import { getSystemAccounts } from './snapshot.ts'
import { getModelUser, type Item, type Model, type ModelUser } from './state.ts'

/**
 * The real thing that the model is compared with: the app on its own database, and eight people of
 * this run.
 */
export interface World {
  readonly product: Product
  travellers: readonly Traveller[]
  signedInAt: number
  /** Steps of this run with their answers, reported when it fails. */
  readonly journal: string[]
  /** Each outcome that was met, over all runs. */
  readonly met: Set<string>
}

/**
 * A clock that moves only on request, so that the model knows each exact amount; rounded to a ms.
 */
const standingClock = `create or replace function app_now() returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', '2027-03-01T00:00:00.0005Z'::timestamptz + make_interval(secs => offset_seconds)) from app_clock
$$`

export async function startWorld(): Promise<Product> {
  const product = await startProduct()
  await product.sql(standingClock)
  return product
}

/** Inviter, link and time zone of a new user. */
export interface Arrival {
  readonly inviter: number | undefined
  readonly link: 'tourist' | 'organizer'
  readonly region: keyof typeof zones
  /** Prepaid, to begin with. */
  readonly stars: bigint
}

export const zones = {
  'RU-KGD': 'Europe/Kaliningrad',
  'RU-MOW': 'Europe/Moscow',
  'RU-KAM': 'Asia/Kamchatka',
} as const

const dayMs = 86_400_000

/**
 * Eight new people at the beginning of a day, so that a run finds the same world whatever ran
 * before.
 */
export async function createUsers(product: Product, arrivals: readonly Arrival[], met: World['met']) {
  const before = await readClock(product)
  const now = (Math.floor(before / dayMs) + 1) * dayMs
  await product.advance((now - before) / 1000)
  const travellers: Traveller[] = []
  const users: ModelUser[] = []
  for (const { inviter, link, region } of arrivals) {
    const startParam =
      inviter === undefined ? undefined : `${await getReferralCode(product, getModelUser(travellers, inviter))}_${link}`
    const traveller = await arrive(product, { region, ...(startParam && { startParam }) })
    const { id, telegramId } = traveller
    travellers.push(traveller)
    users.push({
      id,
      telegramId,
      zone: zones[region],
      inviter: link === 'tourist' ? inviter : undefined,
      wallet: { enp: 0n, usdt: 0n, ton: 0n, stars: 0n },
      session: undefined,
      waiting: new Map(),
      friendsByDay: {},
    })
  }
  const system = await getSystemAccounts(product)
  const model: Model = { now, people: users, house: system, purchases: [], charges: [], moves: [], compared: 0 }
  const world: World = { product, travellers, signedInAt: now, journal: [], met }
  return { model, world }
}

export async function readClock({ sql }: Product): Promise<number> {
  const [row] = await sql<{ now: Date }>('select app_now() as now')
  if (!row) throw new Error('the clock always answers')
  return row.now.getTime()
}

/** A token lives for a day: people sign in again before theirs is over. */
export async function refreshSessions(world: World, now: number): Promise<void> {
  if (now - world.signedInAt < dayMs / 2) return
  world.travellers = await Promise.all(world.travellers.map(({ telegramId }) => arrive(world.product, { telegramId })))
  world.signedInAt = now
}

/** Returns the user as Telegram sends it to the bot. */
export function toModelUser({ people }: Model, who: number) {
  return { id: getModelUser(people, who).telegramId, first_name: 'Анна', language_code: 'ru' }
}

/** The open invoice for a thing: the server did not name it, because it had no link to show. */
export async function newestInvoice(
  { product, travellers }: World,
  who: number,
  item: Item,
): Promise<string | undefined> {
  const [row] = await product.sql<{ id: string }>(
    `select id from purchase where user_id = $1 and state = 'pending' and amount = $2 and product = $3 and details = $4
      order by created_at desc limit 1`,
    [
      getModelUser(travellers, who).id,
      item.stars,
      ...(item.kind === 'stars' ? ['stars', {}] : ['boost', { boostType: item.kind, boostValue: item.factor }]),
    ],
  )
  return row?.id
}
