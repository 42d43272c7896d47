import { randomBytes } from 'node:crypto'
import type { PreparedMessage } from '../state.ts'
import type { World } from '../world.ts'

/** The real lifetime isn't published; a day is long enough to find a bot that keeps ids for ever. */
const lifetimeSeconds = 86_400

/** Keeps what a person may share from the mini-app, once or often, until it expires. */
export function prepareMessage(world: World, message: Omit<PreparedMessage, 'id' | 'expiresAt'>): PreparedMessage {
  const now = world.clock.now()
  const prepared = { ...message, id: randomBytes(12).toString('base64url'), expiresAt: now + lifetimeSeconds }
  world.state.prepared = [...world.state.prepared.filter(({ expiresAt }) => expiresAt > now), prepared]
  world.touch()
  return prepared
}
