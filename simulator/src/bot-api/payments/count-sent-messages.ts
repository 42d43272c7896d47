import { billBroadcast, canPayBroadcast } from '../../payments/paid-broadcasts.ts'
import { findChatTarget, isChannel, toChatId } from '../../telegram/chats/chat-targets.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseBooleanParam, parseJsonParam, parseTextParam } from '../params/params.ts'
import { badRequest, tooManyRequests } from '../server/failure.ts'

const sending = /^(?:send(?!chataction|messagedraft)|copymessage|forwardmessage)/

interface CountedMessages {
  /** The call failed: nothing was sent. */
  giveBack(): void
  /** The call succeeded: only then Telegram charges for it. */
  bill(): void
}

const uncounted: CountedMessages = { giveBack: () => undefined, bill: () => undefined }

/** Counts a call's messages. Throws 429 at the limit, or 400 if the bot can't pay to exceed it. */
export function countSentMessages(world: SimulatorWorld, method: string, params: BotApiParams): CountedMessages {
  const place = findChatTarget(world, parseTextParam(params, 'chat_id')?.trim() ?? '')
  if (!world.state.limits || !sending.test(method.toLowerCase()) || !place) return uncounted
  const chat = { id: toChatId(place), isPrivate: !isChannel(place) }
  const count = toCount(method, params)
  const wait = world.limits.take(chat, count)
  if (wait === 0) return { giveBack: () => world.limits.giveBack(chat, count), bill: () => undefined }
  if (!parseBooleanParam(params, 'allow_paid_broadcast')) throw tooManyRequests(wait)
  const paidWait = world.limits.take(chat, count, true)
  if (paidWait > 0) throw tooManyRequests(paidWait)
  const giveBack = () => world.limits.giveBack(chat, count, true)
  if (!canPayBroadcast(world, count)) {
    giveBack()
    throw badRequest('BALANCE_TOO_LOW')
  }
  return { giveBack, bill: () => billBroadcast(world, count) }
}

function toCount(method: string, params: BotApiParams): number {
  if (method.toLowerCase() !== 'sendmediagroup') return 1
  const media = parseJsonParam(params, 'media', 'media')
  return Array.isArray(media) ? Math.min(Math.max(media.length, 1), 10) : 1
}
