import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseTextParam } from '../params/params.ts'
import { BotApiError, badRequest, createBotApiError, tooManyRequests } from './failure.ts'

const htmlOfAProxy = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** Applies a fault before the call. Throws its error, or returns how to treat the connection. */
export async function applyMethodFault(
  world: SimulatorWorld,
  method: string,
  params: BotApiParams,
  gone: AbortSignal,
): Promise<'dropped' | 'drop-after' | undefined> {
  const chatId = Number(parseTextParam(params, 'chat_id') ?? Number.NaN)
  const fault = world.faults.strike({ method: method.toLowerCase(), ...(Number.isNaN(chatId) ? {} : { chatId }) })
  if (!fault) return undefined
  const value = fault.value
  switch (fault.kind) {
    case '429':
      throw tooManyRequests(typeof value === 'number' ? value : 1)
    case '400':
      throw badRequest(typeof value === 'string' ? value : 'PEER_ID_INVALID')
    case '403':
      throw createBotApiError(403, typeof value === 'string' ? value : 'bot was blocked by the user')
    case '500':
      if (value === 'html') throw new BotApiError(502, 'Bad Gateway', { html: htmlOfAProxy })
      throw new BotApiError(500, 'Internal Server Error')
    case 'timeout':
      await waitFor(typeof value === 'number' ? value : 600, gone)
      return 'dropped'
    case 'delay':
      await waitFor(typeof value === 'number' ? value : 2, gone)
      return undefined
    case 'drop-after':
      return 'drop-after'
    case 'duplicate-update':
      return undefined
  }
}

export function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** Waits in real time, because the bot's timeouts are real; ends early when the bot disconnects. */
async function waitFor(seconds: number, gone: AbortSignal): Promise<void> {
  await pause(seconds * 1000, undefined, { signal: gone, ref: false }).catch(() => undefined)
}
