// Keyboards, under a message and under the input. Names are Telegram's, so they stay in snake case.

/** How any button may look. */
export interface ButtonLook {
  text: string
  style?: ButtonStyle
  /** An emoji of Telegram's own before the text; the page shows a star in its place. */
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

/** A button of a reply keyboard: without an action it sends its own text. */
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

export interface ForceReply {
  force_reply: true
  input_field_placeholder?: string
}

/** What a message does to the place where the person writes. */
export type InputMarkup = ReplyKeyboard | { remove_keyboard: true } | ForceReply
