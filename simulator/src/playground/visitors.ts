import { randomBytes, randomInt } from 'node:crypto'
import { addUserMessage } from '../telegram/chats/messages.ts'
import { addUser } from '../telegram/chats/users.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import type { PlaygroundProduct, VisitorUsers } from './playground-product.ts'

export type VisitorLanguage = 'ru' | 'en'

export interface Visitor {
  /** Names the service in the product. Not secret. */
  key: string
  /** The value of the cookie. */
  secret: string
  users: VisitorUsers<SimulatedUser>
  startParam: string
  seenAt: number
  streams: number
}

export type Visitors = ReturnType<typeof createVisitors>

export const maxVisitors = 200
const idleMs = 2 * 3_600_000
const names = {
  ru: { traveller: 'Тая', organizer: 'Олег', operator: 'Инна' },
  en: { traveller: 'Taya', organizer: 'Oliver', operator: 'Ina' },
} as const

/** The present visitors. A restart forgets them; the night deletes their data. */
export function createVisitors(world: SimulatorWorld, product: PlaygroundProduct, now = Date.now) {
  const visitors = new Map<string, Visitor>()
  let arriving = 0

  async function prepare(language: VisitorLanguage): Promise<Visitor> {
    const users = {
      traveller: addVisitorUser(world, names[language].traveller, language),
      organizer: addVisitorUser(world, names[language].organizer, language),
      operator: addVisitorUser(world, names[language].operator, language),
    }
    const key = randomBytes(10).toString('hex')
    try {
      const { traveller, organizer, operator } = users
      const startParam = await product.prepare(key, {
        ...{ traveller: traveller.user, organizer: organizer.user, operator: operator.user },
      })
      // Their chats begin, so that the bot can notify both of the booking.
      for (const user of [organizer, operator]) addUserMessage(world, user, '/start')
      return { key, secret: randomBytes(24).toString('base64url'), users, startParam, seenAt: now(), streams: 0 }
    } catch (error) {
      removeUsers(world, users)
      throw error
    }
  }

  /** Leaves nothing that another visitor could see. */
  async function remove(visitor: Visitor): Promise<void> {
    visitors.delete(visitor.secret)
    removeUsers(world, visitor.users)
    await product.remove(visitor.key, visitor.users.operator.user.id).catch(() => undefined)
  }

  return {
    find(secret: string | undefined): Visitor | undefined {
      const visitor = secret === undefined ? undefined : visitors.get(secret)
      if (visitor) visitor.seenAt = now()
      return visitor
    },
    /** Undefined if the playground is full. Throws if the product is down. */
    async add(language: VisitorLanguage): Promise<Visitor | undefined> {
      if (visitors.size + arriving >= maxVisitors) return undefined
      arriving += 1
      try {
        const visitor = await prepare(language)
        visitors.set(visitor.secret, visitor)
        return visitor
      } finally {
        arriving -= 1
      }
    },
    remove,
    async removeIdle(): Promise<void> {
      const idle = [...visitors.values()].filter(({ seenAt, streams }) => streams === 0 && now() - seenAt > idleMs)
      for (const visitor of idle) await remove(visitor)
    },
  }
}

/** Ids are random, because the id of a removed user must not come again. */
function addVisitorUser(world: SimulatorWorld, first_name: string, language_code: string): SimulatedUser {
  return addUser(world, { first_name, language_code }, randomInt(1_000_000_000, 4_000_000_000_000), 0)
}

function removeUsers(world: SimulatorWorld, { traveller, organizer, operator }: VisitorUsers<SimulatedUser>): void {
  const removed = new Set([traveller, organizer, operator])
  world.state.people = world.state.people.filter((user) => !removed.has(user))
  world.touch()
}
