import type { Update } from 'grammy/types'

export interface UpdateClass {
  /** Updates of a queue run one at a time; without a queue they run at once. */
  readonly queue: string | undefined
  readonly carriesMoney: boolean
  /** Chat and send time for the rate limit; undefined if unlimited. */
  readonly limited: { readonly chatId: number; readonly atSeconds: number } | undefined
}

/**
 * A pre_checkout_query expires in seconds and never waits. Payments and refunds wait only for those
 * of their chat. Neither these nor blocking the bot count for the rate limit. The inline queries of
 * a user, one per typed letter, wait for each other and for a slot.
 */
export function classifyUpdate(update: Update, nowSeconds: number): UpdateClass {
  const { message, callback_query: press, my_chat_member, chat_member } = update
  const chatId = (message ?? press?.message ?? my_chat_member ?? chat_member)?.chat.id ?? press?.from.id
  const unlimited = { limited: undefined }
  if (update.inline_query) return { queue: `inline ${update.inline_query.from.id}`, carriesMoney: false, ...unlimited }
  if (chatId === undefined)
    return { queue: undefined, carriesMoney: update.pre_checkout_query !== undefined, ...unlimited }
  if (message?.successful_payment || message?.refunded_payment)
    return { queue: `payments ${chatId}`, carriesMoney: true, ...unlimited }
  const ofChat = { queue: `chat ${chatId}`, carriesMoney: false }
  if (!message && !press) return { ...ofChat, ...unlimited }
  return { ...ofChat, limited: { chatId, atSeconds: message?.date ?? nowSeconds } }
}
