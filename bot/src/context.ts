import type { Client } from '@enp/shared/client'
import type { ConversationFlavor } from '@grammyjs/conversations'
import type { I18n, I18nFlavor } from '@grammyjs/i18n'
import type { Context } from 'grammy'
import type { Logger } from 'pino'
import type { SentInvoices } from './sent-invoices.ts'
import type { Talks } from './talks.ts'

/** What a feature sees of an update: the messenger's context, texts in the person's language, a log with the update's id. */
export type BotContext = ConversationFlavor<Context & I18nFlavor & { log: Logger }>

/** What features need from outside; made once in `main`. */
export interface Deps {
  readonly server: Client
  readonly texts: I18n<BotContext>
  readonly webappUrl: string
  /** Telegram ids of those who answer people's payment questions. */
  readonly operatorIds: readonly number[]
  readonly talks: Talks
  readonly sentInvoices: SentInvoices
  readonly log: Logger
}

/** What people write themselves, unlike Telegram's service messages. */
export const personalMessages = [
  'message:text',
  'message:media',
  'message:file',
  'message:contact',
  'message:location',
] as const
