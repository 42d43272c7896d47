import { bot } from '../bot.ts'
import { findEntities } from '../text/find-entities.ts'
import { chatOf, setBlocked } from './people.ts'
import type { Person } from './state.ts'
import type { Message } from './types.ts'
import { emitUpdate } from './updates.ts'
import type { World } from './world.ts'

/** More than a person scrolls through; the state file stays small. */
const keptMessages = 500

export type Content = Omit<Message, 'message_id' | 'from' | 'chat' | 'date'>

/** The bot's message appears in the chat. */
export function addBotMessage(world: World, person: Person, content: Content): Message {
  return addMessage(world, person, bot, content)
}

/** The person writes; who had blocked the bot unblocks it by that, and who never started starts. */
export function addPersonMessage(world: World, person: Person, text: string): Message {
  setBlocked(world, person, false)
  const firstTime = !person.started
  person.started = true
  const entities = findEntities(text, [])
  const message = addMessage(world, person, person.user, entities.length > 0 ? { text, entities } : { text })
  if (firstTime) world.live.tell({ type: 'users' })
  emitUpdate(world, person.user.id, { message })
  return message
}

export function findMessage(person: Person, messageId: number): Message | undefined {
  return person.messages.find(({ message_id }) => message_id === messageId)
}

function addMessage(world: World, person: Person, from: Message['from'], content: Content): Message {
  person.lastMessageId += 1
  const message: Message = {
    message_id: person.lastMessageId,
    from,
    chat: chatOf(person),
    date: world.clock.now(),
    ...content,
  }
  person.messages.push(message)
  if (person.messages.length > keptMessages) person.messages.shift()
  world.touch()
  world.live.tell({ type: 'chat', userId: person.user.id })
  return message
}
