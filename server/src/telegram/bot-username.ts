import { fail } from '@enp/shared/errors'
import type { BotApi } from './bot-api.ts'

/** The bot's username, which every link begins with. Errors: UNAVAILABLE while the messenger has not said it yet. */
export const getBotUsername = (telegram: Pick<BotApi, 'username'>): Promise<string> =>
  telegram.username().catch(() => fail('UNAVAILABLE', { missing: ['messenger'] }))
