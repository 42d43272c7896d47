import type { Update } from 'grammy/types'

/** What must be known of an update to put it in a queue. */
export interface UpdateClass {
  /** Updates of one queue are handled in order, one at a time; without a queue an update is handled at once. */
  readonly queue: string | undefined
  readonly carriesMoney: boolean
  /** The chat whose limit it counts for, and when it was sent; undefined when it may come as often as it wants. */
  readonly limited: { readonly chatId: number; readonly atSeconds: number } | undefined
}

/**
 * A pre_checkout_query expires within seconds, so it waits for nothing. Payments and refunds wait only for those of
 * their own chat. Neither counts for the limit of a chat, nor does it count that somebody blocked the bot.
 */
export function classifyUpdate(update: Update, nowSeconds: number): UpdateClass {
  const { message, callback_query: press, my_chat_member, chat_member } = update
  const chatId = (message ?? press?.message ?? my_chat_member ?? chat_member)?.chat.id ?? press?.from.id
  const unlimited = { limited: undefined }
  if (chatId === undefined)
    return { queue: undefined, carriesMoney: update.pre_checkout_query !== undefined, ...unlimited }
  if (message?.successful_payment || message?.refunded_payment)
    return { queue: `payments ${chatId}`, carriesMoney: true, ...unlimited }
  const ofChat = { queue: `chat ${chatId}`, carriesMoney: false }
  if (!message && !press) return { ...ofChat, ...unlimited }
  return { ...ofChat, limited: { chatId, atSeconds: message?.date ?? nowSeconds } }
}
