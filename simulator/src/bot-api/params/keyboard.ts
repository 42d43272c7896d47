import type { ButtonAction, InlineButton, InlineKeyboard } from '../../telegram/types.ts'
import { checkLink } from '../../text/link-entity.ts'
import { BotApiFailure, badRequest, notYet } from '../server/failure.ts'
import { isRecord, type Params, readJson, textField } from './params.ts'
import { checkWebAppUrl } from './web-app-url.ts'

const actions = ['pay', 'url', 'callback_data', 'web_app', 'copy_text'] as const
/** Actions of the real Bot API that come with later parts of the messenger. */
const laterActions = [
  'login_url',
  'callback_game',
  'switch_inline_query',
  'switch_inline_query_current_chat',
  'switch_inline_query_chosen_chat',
]

/** The inline keyboard of a message, or undefined. Other keyboards answer 501. */
export function readKeyboard(params: Params): InlineKeyboard | undefined {
  const markup = readJson(params, 'reply_markup', 'reply keyboard markup')
  if (markup === undefined) return undefined
  if (!isRecord(markup)) throw badRequest('Object expected as reply markup')
  for (const kind of ['keyboard', 'remove_keyboard', 'force_reply']) {
    if (markup[kind] !== undefined && markup[kind] !== false) throw notYet(`the reply markup ${kind}`)
  }
  const rows = markup.inline_keyboard
  if (rows === undefined) return undefined
  if (!Array.isArray(rows)) throw badRequest('Field "inline_keyboard" must be of type Array')
  const keyboard = rows.map((row: unknown) => {
    if (!Array.isArray(row)) {
      throw badRequest('Field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays')
    }
    return row.map(readButton)
  })
  const filled = keyboard.filter((row) => row.length > 0)
  return filled.length > 0 ? { inline_keyboard: filled } : undefined
}

function readButton(value: unknown): InlineButton {
  try {
    if (!isRecord(value)) throw badRequest('InlineKeyboardButton must be an Object')
    const text = textField(value, 'text')
    const style = typeof value.style === 'string' ? { style: value.style } : {}
    return { text, ...style, ...readAction(value) }
  } catch (error) {
    // The server names the place in front of what a malformed button lacks, but not in front of its own codes.
    if (!(error instanceof BotApiFailure) || error.status !== 400 || /[A-Z]{2}_|is invalid/.test(error.message))
      throw error
    throw badRequest(`Can't parse inline keyboard button: ${unprefixed(error.message)}`)
  }
}

function readAction(button: Record<string, unknown>): ButtonAction {
  const later = laterActions.find((name) => button[name] !== undefined)
  if (later) throw notYet(`the button action ${later}`)
  const given = actions.filter((name) => button[name] !== undefined && button[name] !== '')
  const [action, second] = given
  if (!action) throw badRequest('Text buttons are unallowed in the inline keyboard')
  // The real server takes the first and drops the others in silence; nobody means that, so here it is refused.
  if (second) throw badRequest(`Exactly one action is allowed, but there are ${given.join(' and ')}`)
  switch (action) {
    case 'pay':
      return { pay: true }
    case 'url':
      return { url: checkButtonUrl(textField(button, 'url')) }
    case 'callback_data':
      return { callback_data: checkCallbackData(textField(button, 'callback_data')) }
    case 'web_app': {
      const url = textField(nested(button, 'web_app'), 'url')
      return { web_app: { url: checkWebAppUrl(url, 'inline keyboard button') } }
    }
    case 'copy_text':
      return { copy_text: { text: textField(nested(button, 'copy_text'), 'text') } }
  }
}

function checkCallbackData(data: string): string {
  if (Buffer.byteLength(data) > 64) throw badRequest('BUTTON_DATA_INVALID')
  return data
}

/** The link as the server writes it from then on: with its scheme, and a slash where the path is empty. */
function checkButtonUrl(url: string): string {
  const link = checkLink(url)
  if (link === undefined) throw badRequest(`inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`)
  return link
}

function nested(button: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = button[name]
  if (!isRecord(value)) throw badRequest(`Field "${name}" must be of type Object`)
  return value
}

function unprefixed(description: string): string {
  const text = description.replace(/^Bad Request: /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
