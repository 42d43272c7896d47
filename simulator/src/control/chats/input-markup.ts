import { findMessage } from '../../telegram/chats/messages.ts'
import type { KeyboardButton } from '../../telegram/keyboard-types.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { toMessageText } from './show-message.ts'

export interface ShownInput {
  keyboard: ShownKey[][]
  /** A one-time keyboard after its use: clients fold it behind a button. */
  folded: boolean
  placeholder?: string
  replyTo?: { id: number; text: string }
}

export interface ShownKey {
  text: string
  kind: 'text' | 'contact' | 'location' | 'web_app'
  style?: string
  icon?: true
}

export function showInput(user: SimulatedUser): ShownInput {
  const { replyKeyboard, forceReply, keyboardUsed } = user
  const asking = forceReply && findMessage(user, forceReply.messageId)
  const placeholder = forceReply?.input_field_placeholder ?? replyKeyboard?.input_field_placeholder
  return {
    keyboard: (replyKeyboard?.keyboard ?? []).map((row) => row.map(showKey)),
    folded: keyboardUsed === true,
    ...(placeholder ? { placeholder } : {}),
    ...(asking ? { replyTo: { id: asking.message_id, text: toMessageText(asking) } } : {}),
  }
}

function showKey(button: KeyboardButton): ShownKey {
  const { text, style, icon_custom_emoji_id } = button
  const look = { text, ...(style ? { style } : {}), ...(icon_custom_emoji_id ? { icon: true as const } : {}) }
  return { ...look, kind: toKind(button) }
}

function toKind({ request_contact, request_location, web_app }: KeyboardButton): ShownKey['kind'] {
  if (request_contact) return 'contact'
  if (request_location) return 'location'
  return web_app ? 'web_app' : 'text'
}
