// The messenger's own shapes, as far as this room speaks them. Names are Telegram's, so they stay in snake case.

import type { Address, OrderInfo } from '../payments/types.ts'

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

export interface ChannelChat {
  id: number
  type: 'channel'
  title: string
  username: string
}

export type Chat = PrivateChat | ChannelChat

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

export interface DocumentFile {
  file_name: string
  mime_type: string
  file_id: string
  file_unique_id: string
  file_size: number
}

export type ButtonAction =
  | { pay: true }
  | { url: string }
  | { callback_data: string }
  | { web_app: { url: string } }
  | { copy_text: { text: string } }

export type InlineButton = { text: string; style?: string } & ButtonAction

export interface InlineKeyboard {
  inline_keyboard: InlineButton[][]
}

export interface Contact {
  phone_number: string
  first_name: string
  last_name?: string
  user_id?: number
}

export interface Message {
  message_id: number
  /** Absent in channel posts. */
  from?: TelegramUser
  /** The channel itself, in its posts. */
  sender_chat?: ChannelChat
  chat: Chat
  /** Unix seconds on the messenger's clock. */
  date: number
  edit_date?: number
  media_group_id?: string
  text?: string
  entities?: Entity[]
  photo?: PhotoSize[]
  document?: DocumentFile
  caption?: string
  caption_entities?: Entity[]
  reply_markup?: InlineKeyboard
  reply_to_message?: Message
  link_preview_options?: unknown
  has_protected_content?: true
  show_caption_above_media?: true
  contact?: Contact
  web_app_data?: { data: string; button_text: string }
  invoice?: InvoiceCard
  successful_payment?: PaidMessage & {
    provider_payment_charge_id: string
    shipping_option_id?: string
    order_info?: OrderInfo
  }
  refunded_payment?: PaidMessage & { provider_payment_charge_id?: string }
  write_access_allowed?: { from_request?: true; web_app_name?: string }
}

export interface InvoiceCard {
  title: string
  description: string
  start_parameter: string
  currency: string
  total_amount: number
}

/** What payments and refunds tell alike. */
export interface PaidMessage {
  currency: string
  total_amount: number
  invoice_payload: string
  telegram_payment_charge_id: string
}

export interface PreCheckoutQuery {
  id: string
  from: TelegramUser
  currency: string
  total_amount: number
  invoice_payload: string
  shipping_option_id?: string
  order_info?: OrderInfo
}

export interface ShippingQuery {
  id: string
  from: TelegramUser
  invoice_payload: string
  shipping_address: Address
}

export interface CallbackQuery {
  id: string
  from: TelegramUser
  message: Message
  chat_instance: string
  data: string
}

export interface MemberChange {
  chat: Chat
  from: TelegramUser
  date: number
  old_chat_member: Member
  new_chat_member: Member
}

export const memberStatuses = ['creator', 'administrator', 'member', 'restricted', 'left', 'kicked'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** A status carries fields of its own beside these, see `telegram/members.ts`. */
export interface Member {
  user: TelegramUser
  status: MemberStatus
  until_date?: number
  is_member?: boolean
}

export type UpdateContent =
  | { message: Message }
  | { edited_message: Message }
  | { channel_post: Message }
  | { edited_channel_post: Message }
  | { callback_query: CallbackQuery }
  | { pre_checkout_query: PreCheckoutQuery }
  | { shipping_query: ShippingQuery }
  | { my_chat_member: MemberChange }
  | { chat_member: MemberChange }
export type Update = { update_id: number } & UpdateContent

export interface BotCommand {
  command: string
  description: string
}

export type MenuButton =
  | { type: 'default' }
  | { type: 'commands' }
  | { type: 'web_app'; text: string; web_app: { url: string } }
