import { cutText, takeGraphemes, wellFormed } from '@enp/shared/text/cut-text'
import type { Transformer } from 'grammy'
import type { MessageEntity } from 'grammy/types'
import { fitHtml } from './fit-html.ts'

/** Telegram's limits in UTF-16 units without markup. */
export const maxText = 4_096
export const maxCaption = 1_024
const maxAlert = 200

type Payload = Record<string, unknown>

/** Shortens texts and drops half surrogate pairs, so that Telegram accepts any user's text. */
export const fitMessages: Transformer = (prev, method, payload, signal) => {
  // The client's types differ for each method; all methods with a text are handled alike.
  return prev(method, fitPayload(method, payload as Payload) as typeof payload, signal)
}

export function fitPayload(method: string, payload: Payload): Payload {
  const max = method === 'answerCallbackQuery' ? maxAlert : maxText
  const fitted: Payload = { ...payload, ...fitText(payload, ['text', 'entities'], max) }
  Object.assign(fitted, fitText(payload, ['caption', 'caption_entities'], maxCaption))
  if (isRecord(payload.media)) fitted.media = fitMedia(payload.media)
  if (Array.isArray(payload.media)) fitted.media = payload.media.map((one) => (isRecord(one) ? fitMedia(one) : one))
  if (isRecord(payload.reply_markup)) fitted.reply_markup = fitMarkup(payload.reply_markup)
  return fitted
}

const fitMedia = (media: Payload): Payload => ({
  ...media,
  ...fitText(media, ['caption', 'caption_entities'], maxCaption),
})

/** Returns only the changed fields. */
function fitText(payload: Payload, [textName, entitiesName]: readonly [string, string], max: number): Payload {
  const given = payload[textName]
  if (typeof given !== 'string') return {}
  if (payload.parse_mode !== undefined) return { [textName]: fitHtml(wellFormed(given), max) }
  const entities = payload[entitiesName]
  // Entity offsets refer to the unchanged text.
  if (!Array.isArray(entities) || entities.length === 0) return { [textName]: cutText(wellFormed(given), max) }
  if (given.length <= max) return {}
  const kept = takeGraphemes(given, max - 1)
  return { [textName]: `${kept}…`, [entitiesName]: entities.flatMap((one) => within(one, kept.length)) }
}

function within(entity: MessageEntity, end: number): MessageEntity[] {
  const length = Math.min(entity.length, end - entity.offset)
  return length > 0 ? [{ ...entity, length }] : []
}

/** Copies the rows: a grammY keyboard is a class instance, and only its JSON is sent. */
function fitMarkup(markup: Payload): Payload {
  const rows = markup.inline_keyboard ?? markup.keyboard
  if (!Array.isArray(rows)) return markup
  const fitted = rows.map((row: unknown) => (Array.isArray(row) ? row.map(fitButton) : row))
  return markup.inline_keyboard === undefined ? { ...markup, keyboard: fitted } : { ...markup, inline_keyboard: fitted }
}

function fitButton(button: unknown): unknown {
  if (typeof button === 'string') return wellFormed(button)
  if (!isRecord(button) || typeof button.text !== 'string') return button
  return { ...button, text: wellFormed(button.text) }
}

function isRecord(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
