import { commandsFor } from '../../bot-api/profile/commands.ts'
import { menuButtonOf } from '../../bot-api/profile/menu-button.ts'
import { findMessageInvoice } from '../../payments/invoices.ts'
import type { Person } from '../../telegram/state.ts'
import type { BotCommand, DocumentFile, Entity, InlineButton, MenuButton, Message } from '../../telegram/types.ts'
import type { World } from '../../telegram/world.ts'
import { type ShownInvoice, showInvoice } from '../payments/payment-form.ts'
import { type ServiceLine, serviceLineOf } from './service-line.ts'

export interface ShownChat {
  messages: ShownMessage[]
  menuButton: MenuButton
  commands: BotCommand[]
  started: boolean
  blocked: boolean
}

export interface ShownMessage {
  id: number
  /** A channel's posts are nobody's; they stand on the bot's side. */
  from: 'bot' | 'user'
  /** The text, or the caption of a photo. */
  text: string
  /** Shown as a line of its own. */
  service?: ServiceLine
  entities: Entity[]
  photo?: { url: string; width: number; height: number }
  invoice?: ShownInvoice
  document?: { url: string; name: string; size: number }
  edited?: true
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
  kind: 'pay' | 'callback' | 'url' | 'web_app' | 'copy_text'
  /** Callback data, or the text to copy. */
  data?: string
  url?: string
}

export function showChat(world: World, person: Person): ShownChat {
  return {
    messages: person.messages.map((message) => ({ ...showMessage(message), ...showSale(world, person, message) })),
    menuButton: menuButtonOf(world, person),
    commands: commandsFor(world, person.user.id, person.user.language_code),
    started: person.started,
    blocked: person.blocked,
  }
}

export function showMessage(message: Message): ShownMessage {
  const photo = message.photo?.at(-1)
  const answered = message.reply_to_message
  const service = serviceLineOf(message)
  return {
    id: message.message_id,
    from: message.from && !message.from.is_bot ? 'user' : 'bot',
    text: message.text ?? message.caption ?? '',
    entities: message.entities ?? message.caption_entities ?? [],
    ...(service ? { service } : {}),
    ...(photo
      ? { photo: { url: `/control/files/${photo.file_unique_id}`, width: photo.width, height: photo.height } }
      : {}),
    ...(message.document ? { document: showDocument(message.document) } : {}),
    ...(message.edit_date === undefined ? {} : { edited: true }),
    ...(message.show_caption_above_media ? { captionAbove: true } : {}),
    ...(answered ? { replyTo: { id: answered.message_id, text: answered.text ?? answered.caption ?? '' } } : {}),
    buttons: (message.reply_markup?.inline_keyboard ?? []).flatMap((row, index) =>
      row.map((button) => showButton(button, index)),
    ),
    date: message.date,
  }
}

/** An invoice, or the receipt it has become. */
function showSale(world: World, person: Person, { message_id, invoice }: Message): Pick<ShownMessage, 'invoice'> {
  const terms = invoice && findMessageInvoice(world, person.user.id, message_id)
  return terms ? { invoice: showInvoice(world, terms) } : {}
}

function showDocument({ file_unique_id, file_name, file_size }: DocumentFile): ShownMessage['document'] & object {
  return { url: `/control/files/${file_unique_id}`, name: file_name, size: file_size }
}

export function showButton(button: InlineButton, row: number): ShownButton {
  const shown = { row, text: button.text }
  if ('pay' in button) return { ...shown, kind: 'pay' }
  if ('callback_data' in button) return { ...shown, kind: 'callback', data: button.callback_data }
  if ('web_app' in button) return { ...shown, kind: 'web_app', url: button.web_app.url }
  if ('copy_text' in button) return { ...shown, kind: 'copy_text', data: button.copy_text.text }
  return { ...shown, kind: 'url', url: button.url }
}
