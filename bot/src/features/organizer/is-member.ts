import type { BotContext, Deps } from '../../context.ts'
import type { ServerCaller } from '../../identity.ts'
import { fetchFromServer } from '../../server.ts'

/** Whether somebody works for an organizer, as the server says; no, while it can't be asked. */
export async function isKnownMember(deps: Deps, { from, log }: ServerCaller): Promise<boolean> {
  if (!from) return false
  const query = { telegramId: from.id }
  const reply = await fetchFromServer(deps, log, () => deps.server('GET /internal/organizer/check', { query }))
  return reply.ok && reply.data.isMember
}

/**
 * For buttons that show something before the server is asked: whoever works for nobody gets no answer of them. While the
 * server is away it counts as yes, so that whoever asks hears that it is away.
 */
export function isMember(deps: Deps): (ctx: BotContext) => Promise<boolean> {
  return async ({ from, log }) => {
    if (!from) return false
    const query = { telegramId: from.id }
    const reply = await fetchFromServer(deps, log, () => deps.server('GET /internal/organizer/check', { query }))
    return reply.ok ? reply.data.isMember : reply.code === 'UNAVAILABLE'
  }
}
