import type { KeyboardButton, ReplyKeyboard } from '../../telegram/keyboard-types.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import { readLook } from './button-look.ts'
import { isRecord, objectField, textField } from './params.ts'
import { prefixParseErrors } from './prefix-parse-errors.ts'
import { checkWebAppUrl } from './web-app-url.ts'

const unsupportedRequests = [
  'request_poll',
  'request_user',
  'request_users',
  'request_chat',
  'request_managed_bot',
  'request_phone_number',
]

export function readReplyKeyboard(markup: Record<string, unknown>): ReplyKeyboard | undefined {
  if (!Array.isArray(markup.keyboard)) throw badRequest('Field "keyboard" must be of type Array')
  const rows = markup.keyboard.map((row: unknown) => {
    if (!Array.isArray(row)) throw badRequest('Field "keyboard" must be an Array of Arrays')
    return row.map((button: unknown) => prefixParseErrors('keyboard button', () => readButton(button)))
  })
  const keyboard = rows.filter((row) => row.length > 0)
  if (keyboard.length === 0) return undefined
  return {
    keyboard,
    ...(markup.is_persistent === true ? { is_persistent: true } : {}),
    ...(markup.resize_keyboard === true ? { resize_keyboard: true } : {}),
    ...(markup.one_time_keyboard === true ? { one_time_keyboard: true } : {}),
    ...readPlaceholder(markup),
  }
}

export function readPlaceholder(markup: Record<string, unknown>): { input_field_placeholder?: string } {
  const placeholder = markup.input_field_placeholder === undefined ? '' : textField(markup, 'input_field_placeholder')
  if ([...placeholder].length > 64) throw badRequest('INPUT_FIELD_PLACEHOLDER_TOO_LONG')
  return placeholder === '' ? {} : { input_field_placeholder: placeholder }
}

function readButton(value: unknown): KeyboardButton {
  if (typeof value === 'string') return readLook({ text: value })
  if (!isRecord(value)) throw badRequest('KeyboardButton must be a String or an Object')
  const unsupported = unsupportedRequests.find((name) => value[name] !== undefined && value[name] !== false)
  if (unsupported) throw createNotImplementedError(`the keyboard button's ${unsupported}`)
  const look = readLook(value)
  const used = ['request_contact', 'request_location', 'web_app'].filter((name) => value[name])
  if (used.length > 1) throw badRequest(`Exactly one action is allowed, but there are ${used.join(' and ')}`)
  if (value.request_contact === true) return { ...look, request_contact: true }
  if (value.request_location === true) return { ...look, request_location: true }
  if (value.web_app === undefined) return look
  return {
    ...look,
    web_app: { url: checkWebAppUrl(textField(objectField(value, 'web_app'), 'url'), 'keyboard button') },
  }
}
