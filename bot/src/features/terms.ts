import { Composer } from 'grammy'
import type { BotContext } from '../context.ts'

/** `/terms`: the rules that somebody who pays agrees to. */
export function termsFeature(): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').command('terms', async (ctx) => {
    await ctx.reply(ctx.t('terms'), { parse_mode: 'HTML' })
  })
  return feature
}
