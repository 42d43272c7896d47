// The supported Bot API types. Names are Telegram's, so they stay in snake case.

import type { Contact, Invoice, Location, OrderInfo, User } from 'grammy/types'
import type { InlineKeyboard } from './keyboard-types.ts'
import type { RichMessage } from './rich-types.ts'

export interface PrivateChat {
  id: number
  type: 'private'
  first_name: string
  last_name?: string
  username?: string
}

interface ChannelChat {
  id: number
  type: 'channel'
  title: string
  username: string
}

export type Chat = PrivateChat | ChannelChat

export interface Entity {
  type: string
  offset: number
  length: number
  url?: string
  language?: string
  custom_emoji_id?: string
  /** Only the id until the message is stored, see `chats/mentions.ts`. */
  user?: { id: number } & Partial<User>
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

export interface VideoFile {
  width: number
  height: number
  duration: number
  file_name: string
  mime_type: string
  file_id: string
  file_unique_id: string
  file_size: number
}

export interface Message {
  message_id: number
  from?: User
  sender_chat?: ChannelChat
  chat: Chat
  date: number
  edit_date?: number
  media_group_id?: string
  text?: string
  entities?: Entity[]
  rich_message?: RichMessage
  photo?: PhotoSize[]
  document?: DocumentFile
  video?: VideoFile
  location?: Location
  dice?: { emoji: string; value: number }
  caption?: string
  caption_entities?: Entity[]
  reply_markup?: InlineKeyboard
  reply_to_message?: Message
  forward_origin?: MessageOrigin
  via_bot?: User
  pinned_message?: Message
  link_preview_options?: unknown
  has_protected_content?: true
  show_caption_above_media?: true
  contact?: Contact
  web_app_data?: { data: string; button_text: string }
  invoice?: Invoice
  successful_payment?: PaidMessage & {
    subscription_expiration_date?: number
    is_recurring?: true
    is_first_recurring?: true
    provider_payment_charge_id: string
    shipping_option_id?: string
    order_info?: OrderInfo
  }
  refunded_payment?: PaidMessage & { provider_payment_charge_id?: string }
  write_access_allowed?: { from_request?: true; web_app_name?: string }
}

export type MessageOrigin =
  | { type: 'user'; date: number; sender_user: User }
  | { type: 'channel'; date: number; chat: ChannelChat; message_id: number }

export interface PaidMessage {
  currency: string
  total_amount: number
  invoice_payload: string
  telegram_payment_charge_id: string
}
