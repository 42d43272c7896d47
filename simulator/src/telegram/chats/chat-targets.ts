import type { SimulatorWorld } from '../simulator-world.ts'
import type { Channel, SimulatedUser } from '../state.ts'
import type { Chat } from '../types.ts'
import { findUser, toPrivateChat } from './users.ts'

export type ChatTarget = SimulatedUser | Channel

export function isChannel(place: ChatTarget): place is Channel {
  return 'members' in place
}

export function toChatId(place: ChatTarget): number {
  return isChannel(place) ? place.id : place.user.id
}

export function toChat(place: ChatTarget): Chat {
  if (!isChannel(place)) return toPrivateChat(place)
  return { id: place.id, type: 'channel', title: place.title, username: place.username }
}

export function findChatTarget(world: SimulatorWorld, written: string): ChatTarget | undefined {
  if (written.startsWith('@')) return findChannel(world, written.slice(1))
  const id = /^-?\d+$/.test(written) ? Number(written) : Number.NaN
  return findUser(world, id) ?? world.state.channels.find((channel) => channel.id === id)
}

export function findChannel(world: SimulatorWorld, username: string): Channel | undefined {
  return world.state.channels.find((channel) => channel.username.toLowerCase() === username.toLowerCase())
}
