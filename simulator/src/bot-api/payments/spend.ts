import { findChatTarget, isChannel, toChatId } from '../../telegram/chats/chat-targets.ts'
import type { World } from '../../telegram/world.ts'
import { type Params, readJson, readText } from '../params/params.ts'
import { tooManyRequests } from '../server/failure.ts'

/** Methods that put messages into a chat. */
const sending = /^(?:send(?!chataction|messagedraft)|copymessage|forwardmessage)/

/** Counts what a call would send against the limits. Throws 429 when it is too much; answers how to undo it. */
export function spend(world: World, method: string, params: Params): () => void {
  const place = findChatTarget(world, readText(params, 'chat_id')?.trim() ?? '')
  if (!world.state.limits || !sending.test(method.toLowerCase()) || !place) return () => undefined
  const chat = { id: toChatId(place), isPrivate: !isChannel(place) }
  const count = toCount(method, params)
  const wait = world.limits.take(chat, count)
  if (wait > 0) throw tooManyRequests(wait)
  return () => world.limits.giveBack(chat, count)
}

/** An album is as many messages as it has pictures. */
function toCount(method: string, params: Params): number {
  if (method.toLowerCase() !== 'sendmediagroup') return 1
  const media = readJson(params, 'media', 'media')
  return Array.isArray(media) ? Math.min(Math.max(media.length, 1), 10) : 1
}
