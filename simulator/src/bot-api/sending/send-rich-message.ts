import { addBotMessage } from '../../telegram/chats/messages.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { readOptions } from '../params/message-options.ts'
import type { BotApiParams } from '../params/params.ts'
import { readTarget } from '../params/recipient.ts'
import { readRichMessage } from '../params/rich-message.ts'
import type { BotApiAnswer } from '../server/bot-api-answer.ts'
import { badRequest } from '../server/failure.ts'

export function sendRichMessage(world: SimulatorWorld, params: BotApiParams): BotApiAnswer {
  const rich_message = readRichMessage(params)
  if (!rich_message) throw badRequest('Message text is empty')
  const place = readTarget(world, params)
  return { result: addBotMessage(world, place, { rich_message, ...readOptions(params, place) }) }
}
