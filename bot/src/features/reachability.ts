import { Composer } from 'grammy'
import type { BotContext, Deps } from '../context.ts'

/** A person blocked the bot or let it write again: the server stops or resumes what it wants to tell. */
export function reachabilityFeature({ server, withRetries }: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').on('my_chat_member', async (ctx) => {
    const { status } = ctx.myChatMember.new_chat_member
    if (status !== 'kicked' && status !== 'member') return
    const body = { telegramId: ctx.from.id, reachable: status === 'member' }
    await withRetries(() => server('POST /internal/reachability', { body }))
    ctx.log.info({ reachable: body.reachable }, 'a person changed whether we may write')
  })
  return feature
}
