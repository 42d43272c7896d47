import { bot } from '../bot.ts'
import { findPerson } from '../telegram/people.ts'
import type { Person } from '../telegram/state.ts'
import type { World } from '../telegram/world.ts'
import { badRequest, failure } from './failure.ts'
import { type Params, readText } from './params.ts'

/** The private chat named by `chat_id`. Groups and channels do not exist here yet, so they are not found. */
export function readChat(world: World, params: Params, name = 'chat_id'): Person {
  const written = readText(params, name)?.trim() ?? ''
  if (written === '') throw badRequest(`${name} is empty`)
  const person = /^\d+$/.test(written) ? findPerson(world, Number(written)) : undefined
  if (!person) throw badRequest('chat not found')
  return person
}

/** The person a message may be sent to now. */
export function readRecipient(world: World, params: Params): Person {
  if (readText(params, 'chat_id')?.trim() === String(bot.id)) {
    throw failure(403, "the bot can't send messages to the bot")
  }
  const person = readChat(world, params)
  if (person.blocked) throw failure(403, 'bot was blocked by the user')
  if (!person.started) throw failure(403, "bot can't initiate conversation with a user")
  return person
}
