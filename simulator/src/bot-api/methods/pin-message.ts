import { simulatedBotId } from '../../simulated-bot.ts'
import { type ChatTarget, isChannel } from '../../telegram/chats/chat-targets.ts'
import { isChannelAdministrator } from '../../telegram/chats/members.ts'
import { addBotMessage, findMessage, notifyChat } from '../../telegram/chats/messages.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { Message } from '../../telegram/types.ts'
import { type BotApiParams, parseIntegerParam } from '../params/params.ts'
import { readEditableChat } from '../params/recipient.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

export const pinChatMessage: BotApiMethod = (world, params) => {
  const { place, message } = readPinned(world, params, 'message to pin not found')
  if (message) {
    place.pinned = [...without(place, message), message.message_id]
    const { reply_to_message: _answered, ...pinned_message } = message
    addBotMessage(world, place, { pinned_message })
  }
  return true
}

/** Without an id unpins the newest pinned message. */
export const unpinChatMessage: BotApiMethod = (world, params) => {
  const { place, message } = readPinned(world, params, 'message to unpin not found', true)
  place.pinned = message ? without(place, message) : (place.pinned ?? []).slice(0, -1)
  notifyChat(world, place)
  return true
}

export const unpinAllChatMessages: BotApiMethod = (world, params) => {
  const place = readPinnable(world, params)
  place.pinned = []
  notifyChat(world, place)
  return true
}

function readPinned(world: SimulatorWorld, params: BotApiParams, missing: string, mayLack = false) {
  const id = parseIntegerParam(params, 'message_id') ?? 0
  const place = readPinnable(world, params)
  if (id === 0 && mayLack) return { place, message: undefined }
  if (id === 0) throw badRequest('Message identifier is not specified')
  const message = findMessage(place, id)
  if (!message) throw badRequest(missing)
  return { place, message }
}

function readPinnable(world: SimulatorWorld, params: BotApiParams): ChatTarget {
  const place = readEditableChat(world, params)
  if (isChannel(place) && !isChannelAdministrator(place, simulatedBotId)) {
    throw badRequest('not enough rights to manage pinned messages in the chat')
  }
  return place
}

function without({ pinned = [] }: ChatTarget, { message_id }: Message): number[] {
  return pinned.filter((id) => id !== message_id)
}
