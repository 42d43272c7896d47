import type { User } from 'grammy/types'
import { simulatedBotId } from '../../simulated-bot.ts'
import { emitUpdate } from '../delivery/updates.ts'
import type { SimulatorWorld } from '../simulator-world.ts'
import { createSimulatedUser, type SimulatedUser } from '../state.ts'
import type { PrivateChat } from '../types.ts'
import type { ChannelMember } from '../update-types.ts'

export function findUser(world: SimulatorWorld, userId: number): SimulatedUser | undefined {
  return world.state.people.find(({ user }) => user.id === userId)
}

export function addUser(
  world: SimulatorWorld,
  user: Omit<User, 'id' | 'is_bot'>,
  id?: number,
  stars = 0,
): SimulatedUser {
  const newest = Math.max(700_099, ...world.state.people.map((user) => user.user.id))
  const newUser = createSimulatedUser({ id: id ?? newest + 1, is_bot: false, ...user }, stars)
  world.state.people.push(newUser)
  world.touch()
  world.live.publish({ type: 'users' })
  return newUser
}

export function toPrivateChat({ user }: SimulatedUser): PrivateChat {
  const { is_bot: _, language_code: __, ...names } = user
  return { ...names, type: 'private' }
}

export function setBlocked(world: SimulatorWorld, user: SimulatedUser, blocked: boolean): void {
  if (user.blocked === blocked) return
  user.blocked = blocked
  world.touch()
  emitUpdate(world, user.user.id, {
    my_chat_member: {
      chat: toPrivateChat(user),
      from: user.user,
      date: world.clock.now(),
      old_chat_member: toMember(world, !blocked),
      new_chat_member: toMember(world, blocked),
    },
  })
  world.live.publish({ type: 'users' })
  world.live.publish({ type: 'chat', userId: user.user.id })
}

function toMember(world: SimulatorWorld, blocked: boolean): ChannelMember {
  const user = botUser(world)
  return blocked ? { user, status: 'kicked', until_date: 0 } : { user, status: 'member' }
}

export function botUser(world: SimulatorWorld): User {
  const { first_name, username } = world.bot
  return { id: simulatedBotId, is_bot: true, first_name: world.state.profile['name:'] || first_name, username }
}
