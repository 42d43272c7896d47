import { randomBytes } from 'node:crypto'
import type { SimulatedUser } from '../state.ts'
import type { World } from '../world.ts'
import { findUser } from './users.ts'

/** A client keeps a query alive while its mini-app is open; how long that is, nobody here can know. */
const lifetimeSeconds = 86_400

/** A launch that the bot may answer with one message; the mini-app gets the id in its init data. */
export function openWebAppQuery(world: World, user: SimulatedUser): string {
  const now = world.clock.now()
  const id = `AA${randomBytes(16).toString('base64url')}`
  const alive = world.state.webAppQueries.filter(({ askedAt }) => askedAt + lifetimeSeconds > now)
  world.state.webAppQueries = [...alive, { id, userId: user.user.id, askedAt: now }]
  world.touch()
  return id
}

/** Who opened the mini-app with this query. Undefined when it is unknown, too old, or answered already. */
export function takeWebAppQuery(world: World, id: string): SimulatedUser | undefined {
  const query = world.state.webAppQueries.find((one) => one.id === id)
  if (!query || query.askedAt + lifetimeSeconds <= world.clock.now()) return undefined
  world.state.webAppQueries = world.state.webAppQueries.filter((one) => one !== query)
  world.touch()
  return findUser(world, query.userId)
}
