import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import type { ServerCaller } from '../../telegram/to-telegram-user.ts'

/** False if the server is unavailable. */
export async function isKnownMember(deps: Deps, { from, log }: ServerCaller): Promise<boolean> {
  if (!from) return false
  const reply = await fetchFromServer(deps, log, 'GET /internal/organizer/check', { query: { telegramId: from.id } })
  return reply.ok && reply.data.isMember
}

/** True if the server is unavailable, so that the next call reports it. */
export function createMemberFilter(deps: Deps): (ctx: BotContext) => Promise<boolean> {
  return async ({ from, log }) => {
    if (!from) return false
    const reply = await fetchFromServer(deps, log, 'GET /internal/organizer/check', { query: { telegramId: from.id } })
    return reply.ok ? reply.data.isMember : reply.code === 'UNAVAILABLE'
  }
}
