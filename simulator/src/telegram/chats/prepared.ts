import { randomBytes } from 'node:crypto'
import type { SimulatorWorld } from '../simulator-world.ts'
import type { StoredPreparedMessage } from '../state.ts'

/** Telegram does not publish the lifetime; a day reveals a bot that stores ids forever. */
const lifetimeSeconds = 86_400

export function prepareMessage(
  world: SimulatorWorld,
  message: Omit<StoredPreparedMessage, 'id' | 'expiresAt'>,
): StoredPreparedMessage {
  const now = world.clock.now()
  const prepared = { ...message, id: randomBytes(12).toString('base64url'), expiresAt: now + lifetimeSeconds }
  world.state.prepared = [...world.state.prepared.filter(({ expiresAt }) => expiresAt > now), prepared]
  world.touch()
  return prepared
}
