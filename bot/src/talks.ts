import type { ConversationData, VersionedState, VersionedStateStorage } from '@grammyjs/conversations'
import type { Redis } from 'ioredis'

/** The open conversations, by chat. */
export interface Talks {
  readonly storage: VersionedStateStorage<string, ConversationData>
  /** Ends what is open in this chat; answers whether something was. */
  leave(chatId: number): Promise<boolean>
}

/** A question left alone for so long is asked anew. */
const keptSeconds = 24 * 60 * 60

/** In Redis a conversation outlives the bot. A Redis that is away is waited for as long as the connection is told to. */
export function redisTalks(redis: Redis): Talks {
  const keyOf = (chat: string) => `conversation:${chat}`
  return {
    storage: {
      read: async (chat) => {
        const text = await redis.get(keyOf(chat))
        if (text === null) return undefined
        const state: VersionedState<ConversationData> = JSON.parse(text)
        return state
      },
      write: async (chat, state) => {
        await redis.set(keyOf(chat), JSON.stringify(state), 'EX', keptSeconds)
      },
      delete: async (chat) => {
        await redis.del(keyOf(chat))
      },
    },
    leave: async (chatId) => (await redis.del(keyOf(String(chatId)))) > 0,
  }
}
