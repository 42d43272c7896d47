import type { ConversationData, VersionedState } from '@grammyjs/conversations'
import type { Middleware } from 'grammy'
import type { Update } from 'grammy/types'
import { pino } from 'pino'
import { createBot } from '../src/bot.ts'
import type { BotContext, Deps } from '../src/context.ts'
import type { SentInvoices } from '../src/sent-invoices.ts'
import { connectServer } from '../src/server.ts'
import type { Talks } from '../src/talks.ts'
import { loadTexts } from '../src/texts.ts'
import { botInfo, startMessenger, startServer, token } from './stand-ins.ts'

export const webappUrl = 'https://app.example'

export const operatorId = 900

interface Settings {
  readonly talks?: Talks
  readonly sentInvoices?: SentInvoices
  readonly operatorIds?: readonly number[]
  readonly first?: Middleware<BotContext>
}

/** The real bot between a messenger and a server that tests script; `lines` is its log. */
export async function runBot(settings: Settings = {}) {
  const [messenger, server] = await Promise.all([startMessenger(), startServer()])
  const lines: string[] = []
  const deps: Deps = {
    server: connectServer({ serverUrl: server.url, serviceToken: 'service' }),
    texts: loadTexts(),
    webappUrl,
    operatorIds: settings.operatorIds ?? [operatorId],
    talks: settings.talks ?? memoryTalks(),
    sentInvoices: settings.sentInvoices ?? noneSent,
    log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }),
  }
  const me = { ...botInfo, ...abilities }
  const bot = createBot(
    { botToken: token, botApiRoot: messenger.url },
    deps,
    me,
    settings.first ?? ((_ctx, next) => next()),
  )
  return {
    bot,
    messenger,
    server,
    deps,
    lines,
    handle: (update: Update) => bot.handleUpdate(update),
    close: () => Promise.all([messenger.close(), server.close()]),
  }
}

/** For those who don't test what a conversation survives. */
function memoryTalks(): Talks {
  const kept = new Map<string, VersionedState<ConversationData>>()
  return {
    storage: {
      read: (chat) => kept.get(chat),
      write: (chat, state) => void kept.set(chat, state),
      delete: (chat) => void kept.delete(chat),
    },
    leave: async (chatId) => kept.delete(String(chatId)),
  }
}

/** For those who don't test that an invoice comes once. */
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
