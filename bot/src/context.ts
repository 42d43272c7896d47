import type { BotClient } from '@enp/shared/client'
import type { Conversation, ConversationData, ConversationFlavor, VersionedStateStorage } from '@grammyjs/conversations'
import type { Context, Middleware } from 'grammy'
import type { Logger } from 'pino'
import type { ApplicationDrafts } from './features/applying/application-drafts.ts'
import type { SentInvoices } from './invoices/sent-invoices.ts'
import type { FetchVoucherPicture } from './notifications/voucher-picture.ts'
import type { WithRetries } from './server.ts'
import type { Pause } from './telegram/pause.ts'
import type { TextsFlavor } from './texts/texts.ts'

export type BotContext = ConversationFlavor<Context & TextsFlavor & { log: Logger }>

/** Context of a conversation. It has no log, because a conversation is replayed; use `external`. */
export type ConversationContext = Context & TextsFlavor
export type BotConversation = Conversation<BotContext, ConversationContext>

/** Open conversations by chat, shared by all bots that receive updates. */
export interface ConversationStore {
  /** Handles one update of a chat at a time, and each update once across all bots. */
  readonly lock: Middleware<BotContext>
  readonly adapter: VersionedStateStorage<BotContext, ConversationData>
  keepUnchanged(ctx: BotContext): void
  leave(ctx: BotContext): Promise<boolean>
}

export interface Deps {
  readonly server: BotClient
  readonly withRetries: WithRetries
  readonly pause: Pause
  readonly webappUrl: string
  readonly conversationStore: ConversationStore
  readonly sentInvoices: SentInvoices
  readonly applicationDrafts: ApplicationDrafts
  readonly voucherPicture: FetchVoucherPicture
  /** Returns the download URL for a path from getFile. It contains the token: never log it. */
  readonly botFileUrl: (path: string) => string
  readonly log: Logger
}

/** Passed through the steps of a conversation. */
export interface Dialog {
  readonly deps: Deps
  readonly conversation: BotConversation
}

export const userMessageFilters = [
  'message:text',
  'message:media',
  'message:file',
  'message:contact',
  'message:location',
] as const
