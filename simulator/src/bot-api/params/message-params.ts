import { simulatedBotId } from '../../simulated-bot.ts'
import { type ChatTarget, isChannel } from '../../telegram/chats/chat-targets.ts'
import { findMessage } from '../../telegram/chats/messages.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { Message } from '../../telegram/types.ts'
import { badRequest } from '../server/failure.ts'
import { type BotApiParams, parseIntegerParam, parseTextParam } from './params.ts'
import { readEditableChat } from './recipient.ts'

export function findMessageToEdit(
  world: SimulatorWorld,
  params: BotApiParams,
): { place: ChatTarget; message: Message } {
  const id = parseIntegerParam(params, 'message_id') ?? 0
  if (!parseTextParam(params, 'chat_id') && id === 0) {
    // There are no inline messages here, so every inline message id is invalid.
    throw badRequest(
      parseTextParam(params, 'inline_message_id') ? 'MESSAGE_ID_INVALID' : 'Message identifier is not specified',
    )
  }
  const place = readEditableChat(world, params)
  const message = findMessage(place, id)
  if (!message) throw badRequest('message to edit not found')
  if (!isChannel(place) && message.from?.id !== simulatedBotId) throw badRequest("message can't be edited")
  return { place, message }
}

export function createNotModifiedError(): Error {
  return badRequest(
    'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
  )
}
