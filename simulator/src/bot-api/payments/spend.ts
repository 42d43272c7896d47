import { findChatTarget, isChannel, toChatId } from '../../telegram/chats/chat-targets.ts'
import type { World } from '../../telegram/world.ts'
import { type Params, readJson, readText } from '../params/params.ts'
import { tooManyRequests } from '../server/failure.ts'

const sending = /^(?:send(?!chataction|messagedraft)|copymessage|forwardmessage)/

/** Counts a call's messages. Throws 429 at the limit; returns an undo function. */
export function spend(world: World, method: string, params: Params): () => void {
  const place = findChatTarget(world, readText(params, 'chat_id')?.trim() ?? '')
  if (!world.state.limits || !sending.test(method.toLowerCase()) || !place) return () => undefined
  const chat = { id: toChatId(place), isPrivate: !isChannel(place) }
  const count = toCount(method, params)
  const wait = world.limits.take(chat, count)
  if (wait > 0) throw tooManyRequests(wait)
  return () => world.limits.giveBack(chat, count)
}

function toCount(method: string, params: Params): number {
  if (method.toLowerCase() !== 'sendmediagroup') return 1
  const media = readJson(params, 'media', 'media')
  return Array.isArray(media) ? Math.min(Math.max(media.length, 1), 10) : 1
}
