import { Api } from 'grammy'
import type { Config } from '../core/config.ts'

/** The calls of the messenger that the server makes itself. */
export interface BotApi {
  /** The bot's username; asked once, then remembered. Rejects while the messenger is out of reach. */
  username(): Promise<string>
}

const answerWithinSeconds = 5

export function openBotApi({ botToken, botApiRoot }: Pick<Config, 'botToken' | 'botApiRoot'>): BotApi {
  const api = new Api(botToken, { apiRoot: botApiRoot, timeoutSeconds: answerWithinSeconds })
  let known: string | undefined
  return {
    async username() {
      known ??= (await api.getMe()).username
      return known
    },
  }
}
