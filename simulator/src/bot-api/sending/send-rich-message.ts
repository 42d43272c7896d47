import { addBotMessage } from '../../telegram/chats/messages.ts'
import type { World } from '../../telegram/world.ts'
import { readOptions } from '../params/message-options.ts'
import type { Params } from '../params/params.ts'
import { readTarget } from '../params/recipient.ts'
import { readRichMessage } from '../params/rich-message.ts'
import type { Answer } from '../server/answer.ts'
import { badRequest } from '../server/failure.ts'

export function sendRichMessage(world: World, params: Params): Answer {
  const rich_message = readRichMessage(params)
  if (!rich_message) throw badRequest('Message text is empty')
  const place = readTarget(world, params)
  return { result: addBotMessage(world, place, { rich_message, ...readOptions(params, place) }) }
}
