import type { BotContext, Deps } from '../../context.ts'
import { ask } from '../../server.ts'

/** Whether somebody works for an organizer, as the server says; no, while it can't be asked. */
export async function isKnownMember(deps: Deps, { from, log }: BotContext): Promise<boolean> {
  if (!from) return false
  const body = { telegramId: from.id }
  const asked = await ask(deps, log, () => deps.server('POST /internal/organizer/check', { body }))
  return asked.ok && asked.data.isMember
}
