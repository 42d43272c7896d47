// Names are Telegram's, so they stay in snake case.

import type { InlineQuery, PreCheckoutQuery, ShippingQuery, User } from 'grammy/types'
import type { Chat, Message } from './types.ts'

interface CallbackQuery {
  id: string
  from: User
  message: Message
  chat_instance: string
  data: string
}

interface MemberChange {
  chat: Chat
  from: User
  date: number
  old_chat_member: ChannelMember
  new_chat_member: ChannelMember
}

export const memberStatuses = ['creator', 'administrator', 'member', 'restricted', 'left', 'kicked'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export interface ChannelMember {
  user: User
  status: MemberStatus
  until_date?: number
  is_member?: boolean
}

export interface SubscriptionChange {
  user: User
  invoice_payload: string
  state: 'canceled' | 'active' | 'failed'
}

export type UpdateContent =
  | { message: Message }
  | { edited_message: Message }
  | { channel_post: Message }
  | { edited_channel_post: Message }
  | { callback_query: CallbackQuery }
  | { inline_query: InlineQuery }
  | { pre_checkout_query: PreCheckoutQuery }
  | { shipping_query: ShippingQuery }
  | { my_chat_member: MemberChange }
  | { chat_member: MemberChange }
  | { subscription: SubscriptionChange }
export type Update = { update_id: number } & UpdateContent
