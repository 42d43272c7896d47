import type { Content } from '../../telegram/chats/messages.ts'
import { findMessage } from '../../telegram/chats/messages.ts'
import { isChannel, type Place } from '../../telegram/chats/places.ts'
import type { InlineKeyboard } from '../../telegram/types.ts'
import { badRequest, notYet } from '../server/failure.ts'
import { readKeyboard } from './keyboard.ts'
import { isRecord, type Params, readFlag, readJson } from './params.ts'

/** Parameters with an effect a person would see, which this messenger doesn't have. `disable_notification` has none here. */
const laterOptions = [
  'business_connection_id',
  'direct_messages_topic_id',
  'message_effect_id',
  'message_thread_id',
  'suggested_post_parameters',
  'has_spoiler',
  'receiver_user_id',
]

const mostButtons = 100

/** What every message may carry beside its text. */
export function readOptions(params: Params, place: Place, { mayPay = false } = {}): Content {
  const later = laterOptions.find((name) => params.values[name] !== undefined)
  if (later) throw notYet(`the parameter ${later}`)
  const keyboard = readKeyboardFor(place, params, mayPay)
  const answered = readReply(params, place)
  return {
    ...(keyboard ? { reply_markup: keyboard } : {}),
    ...(answered ? { reply_to_message: answered } : {}),
    ...(readFlag(params, 'protect_content') ? { has_protected_content: true } : {}),
  }
}

/** The inline keyboard for a message in this chat. Only an invoice may have a button to pay. */
export function readKeyboardFor(place: Place, params: Params, mayPay = false): InlineKeyboard | undefined {
  const keyboard = readKeyboard(params)
  const buttons = keyboard?.inline_keyboard.flat() ?? []
  if (buttons.length > mostButtons) throw badRequest('reply markup is too long')
  if (isChannel(place) && buttons.some((button) => 'web_app' in button)) throw badRequest('BUTTON_TYPE_INVALID')
  if (!mayPay && buttons.some((button) => 'pay' in button)) throw badRequest('BUTTON_TYPE_INVALID')
  return keyboard
}

function readReply(params: Params, place: Place): Content['reply_to_message'] {
  const reply = readJson(params, 'reply_parameters', 'reply parameters')
  if (reply === undefined) return undefined
  if (!isRecord(reply)) throw badRequest('Object expected as reply parameters')
  if (reply.quote !== undefined || reply.chat_id !== undefined) throw notYet('a reply to a quote or another chat')
  const message = findMessage(place, Number(reply.message_id))
  if (!message && reply.allow_sending_without_reply !== true) throw badRequest('message to be replied not found')
  if (!message) return undefined
  const { reply_to_message: _older, ...copy } = message
  return copy
}
