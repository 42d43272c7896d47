import type { ButtonAction, InlineButton } from '../../telegram/keyboard-types.ts'
import { normalizeLink } from '../../text/link-entity.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import { readLook } from './button-look.ts'
import { isRecord, objectField, textField } from './params.ts'
import { checkWebAppUrl } from './web-app-url.ts'

const actions = ['pay', 'url', 'callback_data', 'web_app', 'copy_text'] as const
const unsupportedActions = [
  'login_url',
  'callback_game',
  'switch_inline_query',
  'switch_inline_query_current_chat',
  'switch_inline_query_chosen_chat',
]

export function readInlineButton(value: unknown): InlineButton {
  if (!isRecord(value)) throw badRequest('InlineKeyboardButton must be an Object')
  return { ...readLook(value), ...readAction(value) }
}

function readAction(button: Record<string, unknown>): ButtonAction {
  const unsupported = unsupportedActions.find((name) => button[name] !== undefined)
  if (unsupported) throw createNotImplementedError(`the button action ${unsupported}`)
  const usedActions = actions.filter((name) => button[name] !== undefined && button[name] !== '')
  const [action, second] = usedActions
  if (!action) throw badRequest('Text buttons are unallowed in the inline keyboard')
  // The real server uses the first and drops the others silently; here it is an error.
  if (second) throw badRequest(`Exactly one action is allowed, but there are ${usedActions.join(' and ')}`)
  switch (action) {
    case 'pay':
      return { pay: true }
    case 'url':
      return { url: checkButtonUrl(textField(button, 'url')) }
    case 'callback_data':
      return { callback_data: checkCallbackData(textField(button, 'callback_data')) }
    case 'web_app': {
      const url = textField(objectField(button, 'web_app'), 'url')
      return { web_app: { url: checkWebAppUrl(url, 'inline keyboard button') } }
    }
    case 'copy_text':
      return { copy_text: { text: textField(objectField(button, 'copy_text'), 'text') } }
  }
}

function checkCallbackData(data: string): string {
  if (Buffer.byteLength(data) > 64) throw badRequest('BUTTON_DATA_INVALID')
  return data
}

function checkButtonUrl(url: string): string {
  const link = normalizeLink(url)
  if (link === undefined) throw badRequest(`inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`)
  return link
}
