import type { BotConversation, ConversationContext, Deps } from '../../context.ts'
import { getSender, identity } from '../../identity.ts'
import { fetchFromServer } from '../../server.ts'

/** The transaction that a question is about. */
export interface About {
  readonly transactionId: string
}

/**
 * Keeps the person's words on the server, which shows them to every operator; false when they could not be kept. Who asks
 * hears whether an operator can be reached now, or the request waits for one.
 */
export async function sendRequest(
  deps: Deps,
  conversation: BotConversation,
  ctx: ConversationContext,
  about: About | null,
  text: string,
): Promise<boolean> {
  const body = {
    from: identity(getSender(ctx)),
    updateId: ctx.update.update_id,
    text,
    ...(about && { transactionId: about.transactionId }),
  }
  const asked = await conversation.external(({ log }) =>
    fetchFromServer(deps, log, () => deps.server('POST /internal/support/requests', { body })),
  )
  if (!asked.ok) {
    await ctx.reply(asked.code === 'UNAVAILABLE' ? ctx.t('server-away') : ctx.t('failure'))
    return false
  }
  const { number, operators } = asked.data
  await ctx.reply(ctx.t('support-received', { number: String(number), reach: toReach(operators) }))
  return true
}

/** Nothing is called passed on that nobody can read. */
export function toReach(operators: number): 'operators' | 'nobody' {
  return operators > 0 ? 'operators' : 'nobody'
}
