import type { Update } from 'grammy/types'
import { pino } from 'pino'
import { createBot } from '../src/bot.ts'
import type { Deps } from '../src/context.ts'
import { connectServer } from '../src/server.ts'
import { loadTexts } from '../src/texts.ts'
import { botInfo, startMessenger, startServer, token } from './stand-ins.ts'

export const webappUrl = 'https://app.example'

/** The real bot between a messenger and a server that tests script; `lines` is its log. */
export async function runBot() {
  const [messenger, server] = await Promise.all([startMessenger(), startServer()])
  const lines: string[] = []
  const deps: Deps = {
    server: connectServer({ serverUrl: server.url, serviceToken: 'service' }),
    texts: loadTexts(),
    webappUrl,
    log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }),
  }
  const me = { ...botInfo, ...abilities }
  const bot = createBot({ botToken: token, botApiRoot: messenger.url }, deps, me, (_ctx, next) => next())
  return {
    messenger,
    server,
    deps,
    lines,
    handle: (update: Update) => bot.handleUpdate(update),
    close: () => Promise.all([messenger.close(), server.close()]),
  }
}

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
