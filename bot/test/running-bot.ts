import type { ConversationData, VersionedState } from '@grammyjs/conversations'
import type { Update } from 'grammy/types'
import { pino } from 'pino'
import { createBot } from '../src/bot.ts'
import type { ConversationStore, Deps } from '../src/context.ts'
import type { ApplicationDraft, ApplicationDrafts } from '../src/features/applying/application-drafts.ts'
import type { SentInvoices } from '../src/invoices/sent-invoices.ts'
import { createVoucherPictureFetcher } from '../src/notifications/voucher-picture.ts'
import { connectServer, createRetries } from '../src/server.ts'
import { createDispatcher } from '../src/updates/dispatcher.ts'
import { botInfo, type FakeBotApi, type FakeServer, startFakeBotApi, startServer, token } from './fakes.ts'
import { findLeakedMarkup } from './leaked-markup.ts'

export const webappUrl = 'https://app.example'

interface Settings {
  readonly conversationStore?: ConversationStore
  readonly sentInvoices?: SentInvoices
  readonly botFileUrl?: (path: string) => string
  readonly alongside?: { readonly messenger: FakeBotApi; readonly server: FakeServer }
}

/** Runs the bot between scripted servers; `lines` is its log, `pausesMs` skipped pauses. */
export async function runBot(settings: Settings = {}) {
  const { messenger, server } = settings.alongside ?? {
    messenger: await startFakeBotApi(),
    server: await startServer(),
  }
  const lines: string[] = []
  const pausesMs: number[] = []
  const pause = async (milliseconds: number) => void pausesMs.push(milliseconds)
  const deps: Deps = {
    server: connectServer({ serverUrl: server.url, serviceToken: 'service' }),
    webappUrl,
    withRetries: createRetries(pause),
    pause,
    conversationStore: settings.conversationStore ?? memoryConversations(),
    sentInvoices: settings.sentInvoices ?? noneSent,
    applicationDrafts: memoryApplicationDrafts(),
    voucherPicture: createVoucherPictureFetcher({ serverUrl: server.url, serviceToken: 'service' }),
    botFileUrl: settings.botFileUrl ?? ((path) => `${messenger.url}/file/bot${token}/${path}`),
    log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }),
  }
  const me = { ...botInfo, ...abilities }
  const beyondLimit = new WeakSet<Update>()
  const bot = createBot({ botToken: token, botApiRoot: messenger.url }, deps, me, beyondLimit)
  return {
    bot,
    /** Queue in front of the bot; `handle` bypasses it. */
    dispatcher: createDispatcher(bot, beyondLimit, deps.log),
    messenger,
    server,
    deps,
    lines,
    pausesMs,
    handle: (update: Update) => bot.handleUpdate(update),
    close: async () => {
      await Promise.all([messenger.close(), server.close()])
      const leaked = findLeakedMarkup(messenger)
      if (leaked.length > 0) throw new Error(`Marks sent without a parse mode:\n${leaked.join('\n')}`)
    },
  }
}

function memoryApplicationDrafts(): ApplicationDrafts {
  const drafts = new Map<number, ApplicationDraft>()
  return {
    find: async (id) => drafts.get(id) ?? {},
    save: async (id, draft) => void drafts.set(id, draft),
    delete: async (id) => void drafts.delete(id),
  }
}

function memoryConversations(): ConversationStore {
  const states = new Map<number | undefined, VersionedState<ConversationData>>()
  return {
    lock: (_ctx, next) => next(),
    adapter: {
      read: (ctx) => states.get(ctx.chatId),
      write: (ctx, state) => void states.set(ctx.chatId, state),
      delete: (ctx) => void states.delete(ctx.chatId),
    },
    keepUnchanged: () => {},
    leave: async (ctx) => states.delete(ctx.chatId),
  }
}

const noneSent: SentInvoices = { claim: async () => true, markSent: async () => {}, release: async () => {} }

const abilities = {
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
  can_connect_to_business: false,
  has_main_web_app: true,
  has_topics_enabled: false,
  allows_users_to_create_topics: false,
  can_manage_bots: false,
  supports_join_request_queries: false,
}
