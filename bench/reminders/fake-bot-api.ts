import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface SentMessage {
  readonly chatId: number
  /** By the clock of this machine, in milliseconds. */
  readonly at: number
}

export interface FakeBotApi {
  readonly url: string
  /** All accepted messages, in order. */
  readonly messages: readonly SentMessage[]
  stop(): Promise<void>
}

const bot = { id: 7_000_000_001, is_bot: true, first_name: 'Bench', username: 'bench_bot' }

/** Accepts all calls of a bot, and never has an update for it. */
export async function startFakeBotApi(): Promise<FakeBotApi> {
  const messages: SentMessage[] = []
  const accept = async (request: IncomingMessage, response: ServerResponse) => {
    const at = Date.now()
    const body = await text(request)
    const method = request.url?.split('/').at(-1)
    // A long poll ends with the bot or with this server.
    if (method === 'getUpdates') return
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ok: true, result: run(method, body, at) }))
  }
  const run = (method: string | undefined, body: string, at: number): unknown => {
    if (method === 'getMe') return bot
    if (method !== 'sendMessage') return true
    const { chat_id: chatId } = JSON.parse(body) as { readonly chat_id: number }
    messages.push({ chatId, at })
    return { message_id: messages.length, date: Math.floor(at / 1_000), chat: { id: chatId, type: 'private' } }
  }
  const server = createServer((request, response) => void accept(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
