// Names are Telegram's, so they stay in snake case.

export interface ButtonLook {
  text: string
  style?: ButtonStyle
  icon_custom_emoji_id?: string
}

export const buttonStyles = ['primary', 'success', 'danger'] as const
export type ButtonStyle = (typeof buttonStyles)[number]

export type ButtonAction =
  | { pay: true }
  | { url: string }
  | { callback_data: string }
  | { web_app: { url: string } }
  | { copy_text: { text: string } }

export type InlineButton = ButtonLook & ButtonAction

export interface InlineKeyboard {
  inline_keyboard: InlineButton[][]
}

export type KeyboardButton = ButtonLook & {
  request_contact?: true
  request_location?: true
  web_app?: { url: string }
}

export interface ReplyKeyboard {
  keyboard: KeyboardButton[][]
  is_persistent?: true
  resize_keyboard?: true
  one_time_keyboard?: true
  input_field_placeholder?: string
}

interface ForceReply {
  force_reply: true
  input_field_placeholder?: string
}

export type InputMarkup = ReplyKeyboard | { remove_keyboard: true } | ForceReply
