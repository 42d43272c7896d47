import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import type { ServerCaller } from '../../telegram/to-telegram-user.ts'

/** True if the server is unavailable, so that the next call reports it. */
export function createOperatorFilter(deps: Deps): (ctx: BotContext) => Promise<boolean> {
  return async (ctx) => (await askRole(deps, ctx)) !== 'other'
}

/** Like `isOperator`, but false if the server is unavailable. */
export async function isKnownOperator(deps: Deps, ctx: ServerCaller): Promise<boolean> {
  return (await askRole(deps, ctx)) === 'operator'
}

async function askRole(deps: Deps, { from, log }: ServerCaller): Promise<'operator' | 'other' | 'unknown'> {
  if (!from) return 'other'
  const reply = await fetchFromServer(deps, log, 'GET /internal/operators/check', { query: { telegramId: from.id } })
  if (reply.ok) return reply.data.isOperator ? 'operator' : 'other'
  return reply.code === 'UNAVAILABLE' ? 'unknown' : 'other'
}
