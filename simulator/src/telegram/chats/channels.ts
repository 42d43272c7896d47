import type { User } from 'grammy/types'
import { simulatedBotId } from '../../simulated-bot.ts'
import { emitUpdate } from '../delivery/updates.ts'
import type { SimulatorWorld } from '../simulator-world.ts'
import type { Channel } from '../state.ts'
import type { MemberStatus } from '../update-types.ts'
import { toChat } from './chat-targets.ts'
import { isChannelAdministrator, toChannelMember } from './members.ts'
import { botUser } from './users.ts'

const firstId = -1_001_000_000_001

export function addChannel(world: SimulatorWorld, username: string, title: string): Channel {
  const channel = makeChannel(world, username, title, {})
  const bot = botUser(world)
  const owner = world.state.people[0]?.user ?? bot
  setMember(world, channel, bot, { status: 'administrator' }, owner)
  return channel
}

function makeChannel(world: SimulatorWorld, username: string, title: string, members: Channel['members']): Channel {
  const id = firstId - world.state.channels.length
  const channel: Channel = { id, username, title, members, lastMessageId: 0, messages: [] }
  world.state.channels.push(channel)
  return channel
}

/** Channels of the product's first tasks; the bot is an administrator from the start. */
const firstChannels = [
  { username: 'enp_travel_news', title: 'enp travel: новости' },
  { username: 'enp_travel_deals', title: 'enp travel: скидки дня' },
]

export function addFirstChannels(world: SimulatorWorld): void {
  const known = new Set(world.state.channels.map(({ username }) => username.toLowerCase()))
  for (const { username, title } of firstChannels)
    if (!known.has(username)) makeChannel(world, username, title, { [simulatedBotId]: { status: 'administrator' } })
  world.touch()
}

/** Changes a member. The bot gets its own changes, and others' while it is an administrator. */
export function setMember(
  world: SimulatorWorld,
  channel: Channel,
  user: User,
  next: { status: MemberStatus; isMember?: boolean },
  from: User,
): void {
  const before = toChannelMember(channel, user)
  channel.members[String(user.id)] = next
  world.touch()
  world.live.publish({ type: 'channels' })
  const after = toChannelMember(channel, user)
  if (before.status === after.status && before.is_member === after.is_member) return
  const date = world.clock.now()
  const change = { chat: toChat(channel), from, date, old_chat_member: before, new_chat_member: after }
  if (user.id === simulatedBotId) emitUpdate(world, channel.id, { my_chat_member: change })
  else if (isChannelAdministrator(channel, simulatedBotId)) emitUpdate(world, channel.id, { chat_member: change })
}
