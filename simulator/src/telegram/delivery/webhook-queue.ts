import type { Update } from '../update-types.ts'

interface UpdateQueueAddress {
  /** Updates of one queue are delivered in order; queues don't wait for each other. */
  queue: string
  chatId: number
}

export function toUpdateQueueAddress(update: Update): UpdateQueueAddress {
  const { update_id: _, ...content } = update
  if ('chat_member' in content) {
    const { chat, new_chat_member } = content.chat_member
    return { queue: `chat_member ${new_chat_member.user.id}`, chatId: chat.id }
  }
  if ('subscription' in content) {
    const { id } = content.subscription.user
    return { queue: `checkout ${id}`, chatId: id }
  }
  const [type = '', body] = Object.entries(content)[0] ?? []
  if (!body) return { queue: type, chatId: 0 }
  if (!('chat' in body)) {
    return { queue: `${type === 'callback_query' ? type : 'checkout'} ${body.from.id}`, chatId: body.from.id }
  }
  return { queue: `${type === 'my_chat_member' ? type : 'chat'} ${body.chat.id}`, chatId: body.chat.id }
}
