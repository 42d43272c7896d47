import type { ApplicationField } from '@enp/shared/calls/organizers/organizer-applications'
import type { Redis } from 'ioredis'

export type ApplicationDraft = Partial<Record<ApplicationField, string>>

/** Keeps the answers of an unfinished application, so that leaving it loses nothing. */
export interface ApplicationDrafts {
  find(telegramId: number): Promise<ApplicationDraft>
  save(telegramId: number, draft: ApplicationDraft): Promise<void>
  delete(telegramId: number): Promise<void>
}

/** As long as the state of a conversation. */
const draftSeconds = 24 * 60 * 60

export function redisApplicationDrafts(redis: Redis): ApplicationDrafts {
  const keyOf = (telegramId: number) => `application:${telegramId}`
  return {
    find: async (telegramId) => {
      const text = await redis.get(keyOf(telegramId))
      return text === null ? {} : (JSON.parse(text) as ApplicationDraft)
    },
    save: async (telegramId, draft) => {
      await redis.set(keyOf(telegramId), JSON.stringify(draft), 'EX', draftSeconds)
    },
    delete: async (telegramId) => {
      await redis.del(keyOf(telegramId))
    },
  }
}
