import { randomInt } from 'node:crypto'
import { emitUpdate } from '../delivery/updates.ts'
import type { SimulatorWorld } from '../simulator-world.ts'
import type { SimulatedUser } from '../state.ts'
import type { InlineAnswer } from './inline-queries.ts'

/** How long the bot may answer, on the simulator's clock. */
const answerableSeconds = 30
const keptQueries = 200

/** Returns the id of the query; a fresh answer of the same words needs no update. */
export function sendInlineQuery(
  world: SimulatorWorld,
  user: SimulatedUser,
  { words, offset }: { words: string; offset: string },
  onAnswer: () => void,
): string {
  const now = world.clock.now()
  const userId = user.user.id
  const fresh = [...world.inline].find(
    ([, one]) =>
      one.words === words &&
      one.offset === offset &&
      one.freshUntil > now &&
      (!one.isPersonal || one.userId === userId),
  )
  if (fresh) {
    onAnswer()
    return fresh[0]
  }
  const id = `${userId}${randomInt(0, 2 ** 40)}`
  world.inline.set(id, { userId, words, offset, askedAt: now, freshUntil: 0, isPersonal: true, onAnswer })
  for (const old of [...world.inline.keys()].slice(0, -keptQueries)) world.inline.delete(old)
  emitUpdate(world, userId, { inline_query: { id, from: user.user, query: words, offset, chat_type: 'sender' } })
  return id
}

/** False when the query is unknown, too old or already answered. */
export function deliverInlineAnswer(
  world: SimulatorWorld,
  id: string,
  answer: InlineAnswer,
  { cacheSeconds, isPersonal }: { cacheSeconds: number; isPersonal: boolean },
): boolean {
  const query = world.inline.get(id)
  const now = world.clock.now()
  if (!query || query.answer || query.askedAt + answerableSeconds <= now) return false
  Object.assign(query, { answer, isPersonal, freshUntil: now + cacheSeconds })
  query.onAnswer?.()
  return true
}
