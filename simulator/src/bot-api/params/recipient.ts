import { bot } from '../../bot.ts'
import { type ChatTarget, findChatTarget, isChannel } from '../../telegram/chats/chat-targets.ts'
import { administers, belongs } from '../../telegram/chats/members.ts'
import { findUser } from '../../telegram/chats/users.ts'
import type { Channel, SimulatedUser } from '../../telegram/state.ts'
import type { World } from '../../telegram/world.ts'
import { badRequest, failure } from '../server/failure.ts'
import { type Params, readText } from './params.ts'

export function readChat(world: World, params: Params, name = 'chat_id'): SimulatedUser {
  const written = readText(params, name)?.trim() ?? ''
  if (written === '') throw badRequest(`${name} is empty`)
  const user = /^\d+$/.test(written) ? findUser(world, Number(written)) : undefined
  if (!user) throw badRequest('chat not found')
  return user
}

/** Returns the chat named by `chat_id`. A user who never wrote to the bot is not found. */
export function readChatTarget(world: World, params: Params, name = 'chat_id'): ChatTarget {
  const written = readText(params, name)?.trim() ?? ''
  if (written === '') throw badRequest(`${name} is empty`)
  const place = findChatTarget(world, written)
  if (!place || (!isChannel(place) && !place.started)) throw badRequest('chat not found')
  if (isChannel(place)) checkNotKicked(place)
  return place
}

export function readEditableChat(world: World, params: Params): ChatTarget {
  const place = readChatTarget(world, params)
  if (isChannel(place)) checkMember(place)
  return place
}

export function readTarget(world: World, params: Params): ChatTarget {
  const place = findChatTarget(world, readText(params, 'chat_id')?.trim() ?? '')
  if (!place || !isChannel(place)) return readRecipient(world, params)
  checkMember(place)
  if (!administers(place, bot.id)) throw badRequest('need administrator rights in the channel chat')
  return place
}

function checkMember(channel: Channel): void {
  checkNotKicked(channel)
  if (!belongs(channel, bot.id)) throw failure(403, 'bot is not a member of the channel chat')
}

function checkNotKicked(channel: Channel): void {
  if (channel.members[String(bot.id)]?.status === 'kicked') {
    throw failure(403, 'bot was kicked from the channel chat')
  }
}

export function readRecipient(world: World, params: Params): SimulatedUser {
  if (readText(params, 'chat_id')?.trim() === String(bot.id)) {
    throw failure(403, "the bot can't send messages to the bot")
  }
  const user = readChat(world, params)
  if (user.blocked) throw failure(403, 'bot was blocked by the user')
  if (!user.started) throw failure(403, "bot can't initiate conversation with a user")
  return user
}
