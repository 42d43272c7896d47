import type { Client } from '@enp/shared/client'
import type { Conversation, ConversationData, ConversationFlavor, VersionedStateStorage } from '@grammyjs/conversations'
import type { I18n, I18nFlavor } from '@grammyjs/i18n'
import type { Context, Middleware } from 'grammy'
import type { Logger } from 'pino'
import type { SentInvoices } from './invoices/sent-invoices.ts'
import type { VoucherPictures } from './notifications/voucher-picture.ts'
import type { Pause } from './pause.ts'
import type { WithRetries } from './server.ts'

/** What a feature sees of an update: the messenger's context, texts in the person's language, a log with the update's id. */
export type BotContext = ConversationFlavor<Context & I18nFlavor & { log: Logger }>

/** What a conversation sees of an update. It has no log: a conversation is replayed, and `external` is not. */
export type ConversationContext = Context & I18nFlavor
export type BotConversation = Conversation<BotContext, ConversationContext>

/** The open conversations by chat, shared by all bots that receive updates. */
export interface ConversationStore {
  /** Handles one update of a chat at a time, and each update once, whichever bot receives it. */
  readonly lock: Middleware<BotContext>
  /** For the conversations plugin. */
  readonly adapter: VersionedStateStorage<BotContext, ConversationData>
  /** Leaves the stored conversation as it was before this update, whatever the plugin writes. */
  keepUnchanged(ctx: BotContext): void
  /** Ends the conversation that is open in this chat; answers whether there was one. */
  leave(ctx: BotContext): Promise<boolean>
}

/** What features need from outside; made once in `main`. */
export interface Deps {
  readonly server: Client
  readonly withRetries: WithRetries
  /** Waits before a call of the messenger is tried again. */
  readonly pause: Pause
  readonly texts: I18n
  readonly webappUrl: string
  readonly conversationStore: ConversationStore
  readonly sentInvoices: SentInvoices
  readonly voucherPicture: VoucherPictures
  /** Where a file of the messenger is fetched by the path that getFile told. The address has the token: it is never logged. */
  readonly botFileUrl: (path: string) => string
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
