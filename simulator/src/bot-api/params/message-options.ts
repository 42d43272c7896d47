import { type ChatTarget, isChannel } from '../../telegram/chats/chat-targets.ts'
import { type BotContent, findMessage, toReplyReference } from '../../telegram/chats/messages.ts'
import type { InlineKeyboard } from '../../telegram/keyboard-types.ts'
import type { Message } from '../../telegram/types.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import { readKeyboard, readMarkup } from './keyboard.ts'
import {
  type BotApiParams,
  integerField,
  isRecord,
  parseBooleanParam,
  parseIntegerParam,
  parseJsonParam,
} from './params.ts'

const maxButtons = 100

export function readOptions(params: BotApiParams, place: ChatTarget, { mayPay = false } = {}): BotContent {
  const markup = readMarkup(params)
  const isInline = markup !== undefined && 'inline_keyboard' in markup
  if (markup && !isInline && isChannel(place)) throw badRequest('Inline keyboard expected')
  const answered = readReply(params, place)
  return {
    ...(isInline ? { reply_markup: checkKeyboard(place, markup, mayPay) } : {}),
    ...(markup && !isInline ? { input: markup } : {}),
    ...(answered ? toReplyReference(answered) : {}),
    ...(parseBooleanParam(params, 'protect_content') ? { has_protected_content: true } : {}),
  }
}

/** Returns the inline keyboard for this chat. Only an invoice may have a pay button. */
export function readKeyboardFor(place: ChatTarget, params: BotApiParams, mayPay = false): InlineKeyboard | undefined {
  const keyboard = readKeyboard(params)
  return keyboard && checkKeyboard(place, keyboard, mayPay)
}

function checkKeyboard(place: ChatTarget, keyboard: InlineKeyboard, mayPay = false): InlineKeyboard {
  const buttons = keyboard.inline_keyboard.flat()
  if (buttons.length > maxButtons) throw badRequest('reply markup is too long')
  if (isChannel(place) && buttons.some((button) => 'web_app' in button)) throw badRequest('BUTTON_TYPE_INVALID')
  if (!mayPay && buttons.some((button) => 'pay' in button)) throw badRequest('BUTTON_TYPE_INVALID')
  return keyboard
}

const unsupportedParts = ['quote', 'chat_id', 'checklist_task_id', 'poll_option_id']

function readReply(params: BotApiParams, place: ChatTarget): Message | undefined {
  const reply = parseJsonParam(params, 'reply_parameters', 'reply parameters') ?? olderReply(params)
  if (!isRecord(reply)) throw badRequest('Object expected as reply parameters')
  if (Object.keys(reply).length === 0) return undefined
  const unsupported = unsupportedParts.find((part) => reply[part] !== undefined)
  if (unsupported) throw createNotImplementedError(`reply_parameters with ${unsupported}`)
  const message = findMessage(place, integerField(reply, 'message_id'))
  if (!message && !parseBooleanParam({ values: reply, files: new Map() }, 'allow_sending_without_reply')) {
    throw badRequest('message to be replied not found')
  }
  return message
}

function olderReply(params: BotApiParams): Record<string, unknown> {
  const id = parseIntegerParam(params, 'reply_to_message_id') ?? 0
  if (id <= 0) return {}
  return { message_id: id, allow_sending_without_reply: parseBooleanParam(params, 'allow_sending_without_reply') }
}
