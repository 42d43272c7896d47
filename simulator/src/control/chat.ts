import { commandsFor } from '../bot-api/commands.ts'
import { menuButtonOf } from '../bot-api/menu-button.ts'
import { addPersonMessage } from '../telegram/messages.ts'
import type { Person } from '../telegram/state.ts'
import type { BotCommand, Entity, InlineButton, MenuButton, Message } from '../telegram/types.ts'
import type { World } from '../telegram/world.ts'
import { type Body, notYet, requiredText } from './input.ts'

export interface ShownChat {
  messages: ShownMessage[]
  menuButton: MenuButton
  commands: BotCommand[]
  started: boolean
  blocked: boolean
}

export interface ShownMessage {
  id: number
  from: 'bot' | 'user'
  /** The text, or the caption of a photo. */
  text: string
  entities: Entity[]
  photo?: { url: string; width: number; height: number }
  captionAbove?: true
  replyTo?: { id: number; text: string }
  /** One list for all rows; `row` says which. */
  buttons: ShownButton[]
  /** Unix seconds. */
  date: number
}

export interface ShownButton {
  row: number
  text: string
  kind: 'callback' | 'url' | 'web_app' | 'copy_text'
  /** Callback data, or the text to copy. */
  data?: string
  url?: string
}

export function showChat(world: World, person: Person): ShownChat {
  return {
    messages: person.messages.map(showMessage),
    menuButton: menuButtonOf(world, person),
    commands: commandsFor(world, person.user.id, person.user.language_code),
    started: person.started,
    blocked: person.blocked,
  }
}

export function writeMessage(world: World, person: Person, body: Body): ShownMessage {
  if (body.photo !== undefined) notYet('photos from people')
  return showMessage(addPersonMessage(world, person, requiredText(body, 'text')))
}

export function showMessage(message: Message): ShownMessage {
  const photo = message.photo?.at(-1)
  const answered = message.reply_to_message
  return {
    id: message.message_id,
    from: message.from.is_bot ? 'bot' : 'user',
    text: message.text ?? message.caption ?? '',
    entities: message.entities ?? message.caption_entities ?? [],
    ...(photo
      ? { photo: { url: `/control/files/${photo.file_unique_id}`, width: photo.width, height: photo.height } }
      : {}),
    ...(message.show_caption_above_media ? { captionAbove: true } : {}),
    ...(answered ? { replyTo: { id: answered.message_id, text: answered.text ?? answered.caption ?? '' } } : {}),
    buttons: (message.reply_markup?.inline_keyboard ?? []).flatMap((row, index) =>
      row.map((button) => showButton(button, index)),
    ),
    date: message.date,
  }
}

export function showButton(button: InlineButton, row: number): ShownButton {
  const shown = { row, text: button.text }
  if ('callback_data' in button) return { ...shown, kind: 'callback', data: button.callback_data }
  if ('web_app' in button) return { ...shown, kind: 'web_app', url: button.web_app.url }
  if ('copy_text' in button) return { ...shown, kind: 'copy_text', data: button.copy_text.text }
  return { ...shown, kind: 'url', url: button.url }
}
