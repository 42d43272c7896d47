import { throwRefusal } from '@enp/shared/errors'
import type { BotApi } from './bot-api.ts'

/** Every link starts with it. Errors: UNAVAILABLE while it is unknown. */
export const getBotUsername = (telegram: Pick<BotApi, 'username'>): Promise<string> =>
  telegram.username().catch(() => throwRefusal('UNAVAILABLE', { missing: ['messenger'] }))
