import type { InlineKeyboard, InputMarkup } from '../../telegram/keyboard-types.ts'
import { badRequest } from '../server/failure.ts'
import { readInlineButton } from './inline-button.ts'
import { type BotApiParams, isRecord, parseJsonParam } from './params.ts'
import { prefixParseErrors } from './prefix-parse-errors.ts'
import { readPlaceholder, readReplyKeyboard } from './reply-keyboard.ts'

type ReplyMarkup = InlineKeyboard | InputMarkup

const kinds = ['keyboard', 'inline_keyboard', 'remove_keyboard', 'force_reply'] as const

export function readMarkup(params: BotApiParams): ReplyMarkup | undefined {
  const markup = parseJsonParam(params, 'reply_markup', 'reply keyboard markup')
  if (markup === undefined) return undefined
  if (!isRecord(markup)) throw badRequest('Object expected as reply markup')
  const usedKinds = kinds.filter((kind) => markup[kind] !== undefined && markup[kind] !== false)
  const [kind, second] = usedKinds
  // The real server uses one and drops the others silently; here it is an error.
  if (second) throw badRequest(`Exactly one reply markup is allowed, but there are ${usedKinds.join(' and ')}`)
  switch (kind) {
    case undefined:
      return undefined
    case 'keyboard':
      return readReplyKeyboard(markup)
    case 'inline_keyboard':
      return readInlineKeyboard(markup.inline_keyboard)
    case 'remove_keyboard':
      return { remove_keyboard: true }
    case 'force_reply':
      return { force_reply: true, ...readPlaceholder(markup) }
  }
}

export function readKeyboard(params: BotApiParams): InlineKeyboard | undefined {
  const markup = readMarkup(params)
  if (markup && !('inline_keyboard' in markup)) throw badRequest('Inline keyboard expected')
  return markup
}

function readInlineKeyboard(rows: unknown): InlineKeyboard | undefined {
  if (!Array.isArray(rows)) throw badRequest('Field "inline_keyboard" must be of type Array')
  const keyboard = rows.map((row: unknown) => {
    if (!Array.isArray(row)) {
      throw badRequest('Field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays')
    }
    return row.map((button: unknown) => prefixParseErrors('inline keyboard button', () => readInlineButton(button)))
  })
  const filled = keyboard.filter((row) => row.length > 0)
  return filled.length > 0 ? { inline_keyboard: filled } : undefined
}
