import { fail } from '@enp/shared/errors'
import type { BotApi } from './bot-api.ts'

/**
 * Returns the bot's username, which every link starts with. Errors: UNAVAILABLE while it is
 * unknown.
 */
export const getBotUsername = (telegram: Pick<BotApi, 'username'>): Promise<string> =>
  telegram.username().catch(() => fail('UNAVAILABLE', { missing: ['messenger'] }))
