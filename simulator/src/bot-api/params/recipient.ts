import { simulatedBotId } from '../../simulated-bot.ts'
import { type ChatTarget, findChatTarget, isChannel } from '../../telegram/chats/chat-targets.ts'
import { isChannelAdministrator, isChannelMember } from '../../telegram/chats/members.ts'
import { findUser } from '../../telegram/chats/users.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { Channel, SimulatedUser } from '../../telegram/state.ts'
import { badRequest, createBotApiError } from '../server/failure.ts'
import { type BotApiParams, parseTextParam } from './params.ts'

export function readChat(world: SimulatorWorld, params: BotApiParams, name = 'chat_id'): SimulatedUser {
  const written = parseTextParam(params, name)?.trim() ?? ''
  if (written === '') throw badRequest(`${name} is empty`)
  const user = /^\d+$/.test(written) ? findUser(world, Number(written)) : undefined
  if (!user) throw badRequest('chat not found')
  return user
}

/** Returns the chat named by `chat_id`. A user who never wrote to the bot is not found. */
export function readChatTarget(world: SimulatorWorld, params: BotApiParams, name = 'chat_id'): ChatTarget {
  const written = parseTextParam(params, name)?.trim() ?? ''
  if (written === '') throw badRequest(`${name} is empty`)
  const place = findChatTarget(world, written)
  if (!place || (!isChannel(place) && !place.started)) throw badRequest('chat not found')
  if (isChannel(place)) checkNotKicked(place)
  return place
}

export function readEditableChat(world: SimulatorWorld, params: BotApiParams): ChatTarget {
  const place = readChatTarget(world, params)
  if (isChannel(place)) checkMember(place)
  return place
}

export function readTarget(world: SimulatorWorld, params: BotApiParams): ChatTarget {
  const place = findChatTarget(world, parseTextParam(params, 'chat_id')?.trim() ?? '')
  if (!place || !isChannel(place)) return readRecipient(world, params)
  checkMember(place)
  if (!isChannelAdministrator(place, simulatedBotId)) throw badRequest('need administrator rights in the channel chat')
  return place
}

function checkMember(channel: Channel): void {
  checkNotKicked(channel)
  if (!isChannelMember(channel, simulatedBotId)) throw createBotApiError(403, 'bot is not a member of the channel chat')
}

function checkNotKicked(channel: Channel): void {
  if (channel.members[String(simulatedBotId)]?.status === 'kicked') {
    throw createBotApiError(403, 'bot was kicked from the channel chat')
  }
}

export function readRecipient(world: SimulatorWorld, params: BotApiParams): SimulatedUser {
  if (parseTextParam(params, 'chat_id')?.trim() === String(simulatedBotId)) {
    throw createBotApiError(403, "the bot can't send messages to the bot")
  }
  const user = readChat(world, params)
  if (user.blocked) throw createBotApiError(403, 'bot was blocked by the user')
  if (!user.started) throw createBotApiError(403, "bot can't initiate conversation with a user")
  return user
}
