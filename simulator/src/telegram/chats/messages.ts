import { findEntities } from '../../text/find-entities.ts'
import { emitUpdate } from '../delivery/updates.ts'
import type { InputMarkup } from '../keyboard-types.ts'
import type { SimulatorWorld } from '../simulator-world.ts'
import type { Channel, ChatThread, SimulatedUser } from '../state.ts'
import type { Message } from '../types.ts'
import { type ChatTarget, isChannel, toChat } from './chat-targets.ts'
import { withUsers } from './mentions.ts'
import type { MessageContent } from './message-content.ts'
import { botUser, setBlocked } from './users.ts'

const keptMessages = 2000

/** Content the bot sends; `input` changes the user's keyboard and appears in no message. */
export type BotContent = MessageContent & { input?: InputMarkup }

export function addBotMessage(world: SimulatorWorld, place: ChatTarget, { input, ...content }: BotContent): Message {
  const message = addMessage(world, place, isChannel(place) ? undefined : botUser(world), withUsers(world, content))
  if (input && !isChannel(place)) setInput(place, input, message)
  return message
}

export function addChannelPost(world: SimulatorWorld, channel: Channel, text: string): Message {
  const message = addMessage(world, channel, undefined, createPlainContent(text))
  emitUpdate(world, channel.id, { channel_post: message })
  return message
}

export function addUserMessage(world: SimulatorWorld, user: SimulatedUser, text: string): Message {
  return addUserContent(world, user, createPlainContent(text))
}

/** Adds a user's message; this unblocks and starts the bot. */
export function addUserContent(world: SimulatorWorld, user: SimulatedUser, content: MessageContent): Message {
  setBlocked(world, user, false)
  const firstTime = !user.started
  user.started = true
  markInputUsed(user)
  const message = addMessage(world, user, user.user, content)
  if (firstTime) world.live.publish({ type: 'users' })
  emitUpdate(world, user.user.id, { message })
  return message
}

/** Adds a service message; the caller notifies the bot. */
export function addServiceMessage(world: SimulatorWorld, user: SimulatedUser, content: MessageContent): Message {
  return addMessage(world, user, user.user, content)
}

export function createPlainContent(text: string): Pick<Message, 'text' | 'entities'> {
  const entities = findEntities(text, [])
  return entities.length > 0 ? { text, entities } : { text }
}

export function toReplyReference({ reply_to_message: _older, ...message }: Message): Pick<Message, 'reply_to_message'> {
  return { reply_to_message: message }
}

export function findMessage(thread: ChatThread, messageId: number): Message | undefined {
  return thread.messages.find(({ message_id }) => message_id === messageId)
}

export function notifyChat(world: SimulatorWorld, place: ChatTarget): void {
  world.touch()
  world.live.publish(isChannel(place) ? { type: 'channels' } : { type: 'chat', userId: place.user.id })
}

function addMessage(world: SimulatorWorld, place: ChatTarget, from: Message['from'], content: MessageContent): Message {
  const chat = toChat(place)
  place.lastMessageId += 1
  const message: Message = {
    message_id: place.lastMessageId,
    ...(from ? { from } : {}),
    ...(chat.type === 'channel' ? { sender_chat: chat } : {}),
    chat,
    date: world.clock.now(),
    ...content,
  }
  place.messages.push(message)
  if (place.messages.length > keptMessages) place.messages.shift()
  notifyChat(world, place)
  return message
}

function setInput(user: SimulatedUser, markup: InputMarkup, { message_id }: Message): void {
  if ('remove_keyboard' in markup) {
    delete user.replyKeyboard
    delete user.forceReply
  } else if ('force_reply' in markup) {
    const { input_field_placeholder } = markup
    user.forceReply = { messageId: message_id, ...(input_field_placeholder ? { input_field_placeholder } : {}) }
  } else {
    user.replyKeyboard = markup
    delete user.keyboardUsed
  }
}

function markInputUsed(user: SimulatedUser): void {
  delete user.forceReply
  if (user.replyKeyboard?.one_time_keyboard) user.keyboardUsed = true
}
