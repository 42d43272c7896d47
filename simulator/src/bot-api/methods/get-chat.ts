import { simulatedBotId } from '../../simulated-bot.ts'
import { type ChatTarget, isChannel, toChat } from '../../telegram/chats/chat-targets.ts'
import { isChannelAdministrator, toChannelMember } from '../../telegram/chats/members.ts'
import { botUser, findUser } from '../../telegram/chats/users.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { Channel, SimulatedUser } from '../../telegram/state.ts'
import { parseIntegerParam } from '../params/params.ts'
import { readChatTarget } from '../params/recipient.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

export const getChat: BotApiMethod = (world, params) => {
  const chat = toChat(readChatTarget(world, params))
  const none = { unlimited_gifts: false, limited_gifts: false, unique_gifts: false, premium_subscription: false }
  return {
    ...chat,
    ...(chat.username ? { active_usernames: [chat.username] } : {}),
    accent_color_id: 0,
    max_reaction_count: 11,
    accepted_gift_types: { ...none, gifts_from_channels: false },
  }
}

/** Returns a member. The bot always sees itself, and others only where it is an administrator. */
export const getChatMember: BotApiMethod = (world, params) => {
  const userId = parseIntegerParam(params, 'user_id') ?? 0
  if (userId <= 0) throw badRequest('Invalid user_id specified')
  const place = readChatTarget(world, params)
  if (userId === simulatedBotId) return own(world, place)
  if (isChannel(place) && !isChannelAdministrator(place, simulatedBotId))
    throw badRequest('member list is inaccessible')
  const user = findUser(world, userId)
  if (!user) throw badRequest(userId > maxId ? 'PARTICIPANT_ID_INVALID' : 'user not found')
  return isChannel(place) ? toChannelMember(place, user.user) : partner(place, user)
}

const maxId = 2 ** 52

function own(world: SimulatorWorld, place: ChatTarget): object {
  const user = botUser(world)
  return isChannel(place) ? toChannelMember(place, user) : { user, status: 'member' }
}

function partner(place: Exclude<ChatTarget, Channel>, user: SimulatedUser): object {
  if (place !== user) throw badRequest('member not found')
  return { user: user.user, status: 'member' }
}
