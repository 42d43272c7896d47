import { findChatTarget, isChannel, toChatId } from '../../telegram/chats/chat-targets.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseJsonParam, parseTextParam } from '../params/params.ts'
import { tooManyRequests } from '../server/failure.ts'

const sending = /^(?:send(?!chataction|messagedraft)|copymessage|forwardmessage)/

/** Counts a call's messages. Throws 429 at the limit; returns an undo function. */
export function countSentMessages(world: SimulatorWorld, method: string, params: BotApiParams): () => void {
  const place = findChatTarget(world, parseTextParam(params, 'chat_id')?.trim() ?? '')
  if (!world.state.limits || !sending.test(method.toLowerCase()) || !place) return () => undefined
  const chat = { id: toChatId(place), isPrivate: !isChannel(place) }
  const count = toCount(method, params)
  const wait = world.limits.take(chat, count)
  if (wait > 0) throw tooManyRequests(wait)
  return () => world.limits.giveBack(chat, count)
}

function toCount(method: string, params: BotApiParams): number {
  if (method.toLowerCase() !== 'sendmediagroup') return 1
  const media = parseJsonParam(params, 'media', 'media')
  return Array.isArray(media) ? Math.min(Math.max(media.length, 1), 10) : 1
}
