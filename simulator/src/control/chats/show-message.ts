import type { Location } from 'grammy/types'
import { isRecord } from '../../bot-api/params/params.ts'
import type { InlineButton } from '../../telegram/keyboard-types.ts'
import { plainRich, type RichMessage } from '../../telegram/rich-types.ts'
import type { DocumentFile, Entity, Message, MessageOrigin } from '../../telegram/types.ts'
import type { ShownInvoice } from '../payments/payment-form.ts'
import { type ServiceLine, toServiceLine } from './service-line.ts'

export interface ShownChatMessage {
  id: number
  /** Channel posts count as the bot's. */
  from: 'bot' | 'user'
  text: string
  service?: ServiceLine
  entities: Entity[]
  rich?: RichMessage
  photo?: ShownPicture
  /** Address of the large picture of a link preview. */
  preview?: string
  video?: ShownPicture & { duration: number }
  location?: Location
  dice?: { emoji: string; value: number }
  invoice?: ShownInvoice
  document?: { url: string; name: string; size: number }
  edited?: true
  captionAbove?: true
  replyTo?: { id: number; text: string }
  forwardedFrom?: string
  /** The bot that made a message the user sent. */
  viaBot?: string
  reaction?: string
  /** A flat list; `row` is the row. */
  buttons: ShownButton[]
  date: number
}

/** Pixels; zero if the bot gave no size. */
interface ShownPicture {
  url: string
  width: number
  height: number
}

export interface ShownButton {
  row: number
  text: string
  kind: 'pay' | 'callback' | 'url' | 'web_app' | 'copy_text'
  data?: string
  url?: string
  style?: string
  icon?: true
}

/** The caller passes `reaction`, because it is stored apart from the message. */
export function toShownMessage(message: Message, reaction?: string): ShownChatMessage {
  const photo = message.photo?.at(-1)
  const { video, location, dice, document, forward_origin, via_bot, reply_to_message } = message
  const service = toServiceLine(message)
  const preview = getPreviewPicture(message)
  return {
    id: message.message_id,
    from: message.from && !message.from.is_bot ? 'user' : 'bot',
    text: toMessageText(message),
    entities: message.entities ?? message.caption_entities ?? [],
    ...(service ? { service } : {}),
    ...(message.rich_message ? { rich: message.rich_message } : {}),
    ...(photo ? { photo: showPicture(photo) } : {}),
    ...(preview ? { preview } : {}),
    ...(video ? { video: { ...showPicture(video), duration: video.duration } } : {}),
    ...(location ? { location } : {}),
    ...(dice ? { dice } : {}),
    ...(document ? { document: showDocument(document) } : {}),
    ...(message.edit_date === undefined ? {} : { edited: true }),
    ...(message.show_caption_above_media ? { captionAbove: true } : {}),
    ...(reply_to_message
      ? { replyTo: { id: reply_to_message.message_id, text: toMessageText(reply_to_message) } }
      : {}),
    ...(forward_origin ? { forwardedFrom: nameOrigin(forward_origin) } : {}),
    ...(via_bot?.username ? { viaBot: via_bot.username } : {}),
    ...(reaction ? { reaction } : {}),
    buttons: (message.reply_markup?.inline_keyboard ?? []).flatMap((row, index) =>
      row.map((button) => toShownButton(button, index)),
    ),
    date: message.date,
  }
}

/** A preview is shown only if the bot names a picture, because no page is read here. */
function getPreviewPicture({ link_preview_options: preview }: Message): string | undefined {
  const url = isRecord(preview) && preview.is_disabled !== true ? preview.url : undefined
  return typeof url === 'string' && /\.(?:jpe?g|png|webp)$/i.test(url) ? url : undefined
}

export function toMessageText({ text, caption, rich_message }: Message): string {
  return text ?? caption ?? (rich_message ? plainRich(rich_message) : '')
}

function nameOrigin(origin: MessageOrigin): string {
  if (origin.type === 'channel') return origin.chat.title
  const { first_name, last_name } = origin.sender_user
  return last_name ? `${first_name} ${last_name}` : first_name
}

function showPicture(file: { file_unique_id: string; width: number; height: number }): ShownPicture {
  return { url: `/control/files/${file.file_unique_id}`, width: file.width, height: file.height }
}

function showDocument({ file_unique_id, file_name, file_size }: DocumentFile): ShownChatMessage['document'] & object {
  return { url: `/control/files/${file_unique_id}`, name: file_name, size: file_size }
}

export function toShownButton(button: InlineButton, row: number): ShownButton {
  const { text, style, icon_custom_emoji_id } = button
  const shown = { row, text, ...(style ? { style } : {}), ...(icon_custom_emoji_id ? { icon: true as const } : {}) }
  if ('pay' in button) return { ...shown, kind: 'pay' }
  if ('callback_data' in button) return { ...shown, kind: 'callback', data: button.callback_data }
  if ('web_app' in button) return { ...shown, kind: 'web_app', url: button.web_app.url }
  if ('copy_text' in button) return { ...shown, kind: 'copy_text', data: button.copy_text.text }
  return { ...shown, kind: 'url', url: button.url }
}
