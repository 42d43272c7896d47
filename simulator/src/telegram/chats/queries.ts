import { randomInt } from 'node:crypto'
import { emitUpdate } from '../delivery/updates.ts'
import type { CallbackAnswer, SimulatorWorld } from '../simulator-world.ts'
import type { SimulatedUser } from '../state.ts'
import type { Message } from '../types.ts'

/** How long the bot may answer, on the simulator's clock. */
const answerableSeconds = 150

export function sendCallbackQuery(world: SimulatorWorld, user: SimulatedUser, message: Message, data: string): string {
  const id = `${user.user.id}${randomInt(0, 2 ** 40)}`
  const now = world.clock.now()
  world.state.queries = world.state.queries.filter(({ askedAt }) => askedAt + answerableSeconds > now)
  world.state.queries.push({ id, userId: user.user.id, askedAt: now })
  world.touch()
  const query = { id, from: user.user, message, chat_instance: user.chatInstance, data }
  emitUpdate(world, user.user.id, { callback_query: query })
  return id
}

/** Delivers the bot's answer; false when the query is unknown, too old or already answered. */
export function deliverCallbackAnswer(world: SimulatorWorld, id: string, answer: CallbackAnswer): boolean {
  const query = world.state.queries.find((one) => one.id === id)
  if (!query || query.askedAt + answerableSeconds <= world.clock.now()) return false
  world.state.queries = world.state.queries.filter((one) => one !== query)
  world.touch()
  world.presses.get(id)?.(answer)
  return true
}
