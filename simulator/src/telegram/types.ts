// The messenger's own shapes, as far as this room speaks them. Names are Telegram's, so they stay in snake case.

export interface TelegramUser {
  id: number
  is_bot: boolean
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
}

export interface PrivateChat {
  id: number
  type: 'private'
  first_name: string
  last_name?: string
  username?: string
}

export interface Entity {
  type: string
  /** UTF-16 code units, as everywhere in the Bot API. */
  offset: number
  length: number
  url?: string
  language?: string
  custom_emoji_id?: string
  user?: { id: number }
}

export interface FormattedText {
  text: string
  entities: Entity[]
}

export interface PhotoSize {
  file_id: string
  file_unique_id: string
  width: number
  height: number
  file_size: number
}

export type ButtonAction =
  | { url: string }
  | { callback_data: string }
  | { web_app: { url: string } }
  | { copy_text: { text: string } }

export type InlineButton = { text: string; style?: string } & ButtonAction

export interface InlineKeyboard {
  inline_keyboard: InlineButton[][]
}

export interface Message {
  message_id: number
  from: TelegramUser
  chat: PrivateChat
  /** Unix seconds on the messenger's clock. */
  date: number
  text?: string
  entities?: Entity[]
  photo?: PhotoSize[]
  caption?: string
  caption_entities?: Entity[]
  reply_markup?: InlineKeyboard
  reply_to_message?: Message
  link_preview_options?: unknown
  has_protected_content?: true
  show_caption_above_media?: true
}

export interface CallbackQuery {
  id: string
  from: TelegramUser
  message: Message
  chat_instance: string
  data: string
}

export interface MemberChange {
  chat: PrivateChat
  from: TelegramUser
  date: number
  old_chat_member: Member
  new_chat_member: Member
}

export interface Member {
  user: TelegramUser
  status: 'member' | 'kicked'
  until_date?: number
}

export type UpdateContent = { message: Message } | { callback_query: CallbackQuery } | { my_chat_member: MemberChange }
export type Update = { update_id: number } & UpdateContent

export interface BotCommand {
  command: string
  description: string
}

export type MenuButton =
  | { type: 'default' }
  | { type: 'commands' }
  | { type: 'web_app'; text: string; web_app: { url: string } }
