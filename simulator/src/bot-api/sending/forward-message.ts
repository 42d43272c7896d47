import { copyContent } from '../../telegram/chats/message-content.ts'
import { addBotMessage, findMessage } from '../../telegram/chats/messages.ts'
import type { Message, MessageOrigin } from '../../telegram/types.ts'
import { readOptions } from '../params/message-options.ts'
import { parseIntegerParam } from '../params/params.ts'
import { readChatTarget, readTarget } from '../params/recipient.ts'
import { requireText } from '../params/required-text.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

export const forwardMessage: BotApiMethod = (world, params) => {
  requireText(params, 'from_chat_id')
  const source = readChatTarget(world, params, 'from_chat_id')
  const message = findMessage(source, parseIntegerParam(params, 'message_id') ?? 0)
  if (!message) throw badRequest('message to forward not found')
  const content = copyContent(message)
  const place = readTarget(world, params)
  const options = readOptions(params, place)
  const origin = toOrigin(message)
  if (!content || !origin || message.has_protected_content) throw badRequest("message can't be forwarded")
  const forwarded = { ...content, forward_origin: origin, ...options }
  return addBotMessage(world, place, forwarded)
}

/** A message that was forwarded before retains its first author. */
function toOrigin({ forward_origin, from, sender_chat, message_id, date }: Message): MessageOrigin | undefined {
  if (forward_origin) return forward_origin
  if (sender_chat) return { type: 'channel', date, chat: sender_chat, message_id }
  return from && { type: 'user', date, sender_user: from }
}
