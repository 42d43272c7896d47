import { copyContent, type MessageContent } from '../../telegram/chats/message-content.ts'
import { addBotMessage, findMessage } from '../../telegram/chats/messages.ts'
import type { Message, MessageOrigin } from '../../telegram/types.ts'
import { readOptions } from '../params/message-options.ts'
import { parseIntegerParam, requireText } from '../params/params.ts'
import { readChatTarget, readTarget } from '../params/recipient.ts'
import { checkCaption, readCaption } from '../params/text-params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

/** Copies without author and keyboard. Returns only the id, as the real server does. */
export const copyMessage: BotApiMethod = (world, params) => {
  requireText(params, 'from_chat_id')
  const caption = params.values.caption === undefined ? undefined : readCaption(params)
  const source = readChatTarget(world, params, 'from_chat_id')
  const message = findMessage(source, parseIntegerParam(params, 'message_id') ?? 0)
  if (!message) throw badRequest('message to copy not found')
  const content = copyContent(message)
  if (!content || message.has_protected_content) throw badRequest("message can't be copied")
  const place = readTarget(world, params)
  const options = readOptions(params, place)
  if (caption) checkCaption(caption)
  const { message_id } = addBotMessage(world, place, { ...recaption(content, caption), ...options })
  return { message_id }
}

function recaption(content: MessageContent, caption: ReturnType<typeof readCaption> | undefined): MessageContent {
  if (!caption || !(content.photo || content.video || content.document)) return content
  const { caption: _, caption_entities: __, show_caption_above_media: ___, ...bare } = content
  return { ...bare, ...caption }
}

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
