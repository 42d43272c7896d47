import type { Client } from '@enp/shared/client'
import type { I18n, I18nFlavor } from '@grammyjs/i18n'
import type { Context } from 'grammy'
import type { Logger } from 'pino'

/** What a feature sees of an update: the messenger's context, texts in the person's language, a log with the update's id. */
export type BotContext = Context & I18nFlavor & { log: Logger }

/** What features need from outside; made once in `main`. */
export interface Deps {
  readonly server: Client
  readonly texts: I18n<BotContext>
  readonly webappUrl: string
  readonly log: Logger
}
