import { addUser, findUser } from '../telegram/chats/users.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { type ControlBody, ControlFailure, optionalInteger, optionalText, requiredText } from './input.ts'

/** Telegram's largest user id. */
const maxId = 2 ** 52

export interface ShownUser {
  id: number
  firstName: string
  lastName?: string
  username?: string
  languageCode?: string
  started: boolean
  blocked: boolean
  stars: number
}

export function toShownSimulatorUser({ user, started, blocked, stars }: SimulatedUser): ShownUser {
  return {
    id: user.id,
    firstName: user.first_name,
    ...(user.last_name ? { lastName: user.last_name } : {}),
    ...(user.username ? { username: user.username } : {}),
    ...(user.language_code ? { languageCode: user.language_code } : {}),
    started,
    blocked,
    stars,
  }
}

export function createUser(world: SimulatorWorld, body: ControlBody): ShownUser {
  const id = optionalInteger(body, 'id', 1)
  if (id !== undefined && id > maxId) throw new ControlFailure(400, 'id is larger than any real one.')
  if (id !== undefined && findUser(world, id)) throw new ControlFailure(409, `There is a user ${id} already.`)
  const lastName = optionalText(body, 'lastName')?.trim()
  const username = optionalText(body, 'username')?.trim().replace(/^@/, '')
  const languageCode = optionalText(body, 'languageCode')?.trim()
  const names = {
    first_name: requiredText(body, 'firstName'),
    ...(lastName ? { last_name: lastName } : {}),
    ...(username ? { username } : {}),
    ...(languageCode ? { language_code: languageCode } : {}),
  }
  return toShownSimulatorUser(addUser(world, names, id, optionalInteger(body, 'stars', 0)))
}
