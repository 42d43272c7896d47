import { Composer } from 'grammy'
import type { BotContext, Deps } from '../context.ts'

export function reachabilityFeature({ server, withRetries }: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const tell = async (ctx: BotContext, telegramId: number, reachable: boolean) => {
    await withRetries(() => server('POST /internal/reachability', { body: { telegramId, reachable } }))
    ctx.log.info({ reachable }, 'the reachability of a user changed')
  }
  feature.chatType('private').on('my_chat_member', async (ctx) => {
    const { status } = ctx.myChatMember.new_chat_member
    if (status !== 'kicked' && status !== 'member') return
    await tell(ctx, ctx.from.id, status === 'member')
  })
  feature.chatType('private').on(':write_access_allowed', (ctx) => tell(ctx, ctx.from.id, true))
  return feature
}
