import { randomBytes } from 'node:crypto'
import type { SimulatorWorld } from '../simulator-world.ts'
import type { SimulatedUser } from '../state.ts'
import { findUser } from './users.ts'

/** Telegram keeps a query while the mini app is open; for how long is unknown. */
const lifetimeSeconds = 86_400

/** Opens a query that the bot may answer once; init data contain its id. */
export function openWebAppQuery(world: SimulatorWorld, user: SimulatedUser): string {
  const now = world.clock.now()
  const id = `AA${randomBytes(16).toString('base64url')}`
  const alive = world.state.webAppQueries.filter(({ askedAt }) => askedAt + lifetimeSeconds > now)
  world.state.webAppQueries = [...alive, { id, userId: user.user.id, askedAt: now }]
  world.touch()
  return id
}

/** Consumes a query and returns its user; undefined when unknown, too old or already answered. */
export function takeWebAppQuery(world: SimulatorWorld, id: string): SimulatedUser | undefined {
  const query = world.state.webAppQueries.find((one) => one.id === id)
  if (!query || query.askedAt + lifetimeSeconds <= world.clock.now()) return undefined
  world.state.webAppQueries = world.state.webAppQueries.filter((one) => one !== query)
  world.touch()
  return findUser(world, query.userId)
}
