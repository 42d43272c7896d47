import { addBotMessage } from '../../telegram/chats/messages.ts'
import { readOptions } from '../params/message-options.ts'
import { readTarget } from '../params/recipient.ts'
import { readRichMessage } from '../params/rich-message.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

export const sendRichMessage: BotApiMethod = (world, params) => {
  const rich_message = readRichMessage(params)
  if (!rich_message) throw badRequest('Message text is empty')
  const place = readTarget(world, params)
  return addBotMessage(world, place, { rich_message, ...readOptions(params, place) })
}
