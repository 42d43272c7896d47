import type { BotContext, Deps } from '../../context.ts'
import type { ServerCaller } from '../../identity.ts'
import { fetchFromServer } from '../../server.ts'

/**
 * Whether an operator wrote or pressed, as the server says: for what the bot shows, because every operator's call is
 * checked there by itself. While the server is away it counts as yes, so that whoever asks hears that it is away.
 */
export function isOperator(deps: Deps): (ctx: BotContext) => Promise<boolean> {
  return async (ctx) => (await askRole(deps, ctx)) !== 'other'
}

/** The same for what nobody waits for: no, while the server can't say. */
export async function isKnownOperator(deps: Deps, ctx: ServerCaller): Promise<boolean> {
  return (await askRole(deps, ctx)) === 'operator'
}

async function askRole(deps: Deps, { from, log }: ServerCaller): Promise<'operator' | 'other' | 'unknown'> {
  if (!from) return 'other'
  const query = { telegramId: from.id }
  const reply = await fetchFromServer(deps, log, () => deps.server('GET /internal/operators/check', { query }))
  if (reply.ok) return reply.data.isOperator ? 'operator' : 'other'
  return reply.code === 'UNAVAILABLE' ? 'unknown' : 'other'
}
