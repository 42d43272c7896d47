import type { Channel, Person } from '../state.ts'
import type { Chat } from '../types.ts'
import type { World } from '../world.ts'
import { chatOf, findPerson } from './people.ts'

/** Where a message can stand. */
export type Place = Person | Channel

export function isChannel(place: Place): place is Channel {
  return 'members' in place
}

export function placeId(place: Place): number {
  return isChannel(place) ? place.id : place.user.id
}

export function placeChat(place: Place): Chat {
  if (!isChannel(place)) return chatOf(place)
  return { id: place.id, type: 'channel', title: place.title, username: place.username }
}

/** By id, or a channel by `@username`; people can't be addressed by their names. */
export function findPlace(world: World, written: string): Place | undefined {
  if (written.startsWith('@')) return findChannel(world, written.slice(1))
  const id = /^-?\d+$/.test(written) ? Number(written) : Number.NaN
  return findPerson(world, id) ?? world.state.channels.find((channel) => channel.id === id)
}

export function findChannel(world: World, username: string): Channel | undefined {
  return world.state.channels.find((channel) => channel.username.toLowerCase() === username.toLowerCase())
}
