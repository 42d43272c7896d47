import { simulatedBotId } from '../../simulated-bot.ts'
import { type ChatTarget, isChannel } from '../../telegram/chats/chat-targets.ts'
import { deleteMessages as takeAway } from '../../telegram/chats/edits.ts'
import { isChannelAdministrator } from '../../telegram/chats/members.ts'
import { findMessage } from '../../telegram/chats/messages.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { Message } from '../../telegram/types.ts'
import { type BotApiParams, parseIntegerParam, parseJsonParam } from '../params/params.ts'
import { readEditableChat } from '../params/recipient.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

/** Limit for private chats; an administrator of a channel has none. */
const deletableSeconds = 48 * 3600
const maxMessages = 100

export const deleteMessage: BotApiMethod = (world, params) => {
  const id = parseIntegerParam(params, 'message_id') ?? 0
  if (id === 0) throw badRequest('Message identifier is not specified')
  const place = readEditableChat(world, params)
  const message = findMessage(place, id)
  if (!message) throw badRequest('message to delete not found')
  checkDeletable(world, place, message)
  takeAway(world, place, [id])
  return true
}

/** Skips unknown ids; one undeletable message refuses the whole call. */
export const deleteMessages: BotApiMethod = (world, params) => {
  const ids = readIds(params)
  const place = readEditableChat(world, params)
  for (const id of ids) {
    const message = findMessage(place, id)
    if (message) checkDeletable(world, place, message)
  }
  takeAway(world, place, ids)
  return true
}

function checkDeletable(world: SimulatorWorld, place: ChatTarget, message: Message): void {
  if (isChannel(place)) {
    if (!isChannelAdministrator(place, simulatedBotId)) throw badRequest("message can't be deleted")
    return
  }
  if (world.clock.now() - message.date > deletableSeconds) throw badRequest("message can't be deleted for everyone")
}

function readIds(params: BotApiParams): number[] {
  const list = parseJsonParam(params, 'message_ids', 'message_ids')
  if (list === undefined) throw badRequest('Message identifiers are not specified')
  if (!Array.isArray(list)) throw badRequest('Expected an Array of message identifiers')
  if (list.length > maxMessages) throw badRequest('Too many message identifiers specified')
  if (list.length === 0) throw badRequest('Message identifiers are not specified')
  return list.map((value: unknown) => {
    if (typeof value !== 'number' && typeof value !== 'string') throw badRequest('Message identifier must be a Number')
    const id = Number(value)
    if (!Number.isInteger(id)) throw badRequest("Can't parse message identifier as a Number")
    if (id <= 0) throw badRequest('Invalid message identifier specified')
    return id
  })
}
