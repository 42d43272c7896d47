import { Composer } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import type { BotContext, Deps } from '../context.ts'

export function termsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').command('terms', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await ctx.reply(ctx.texts.terms, { parse_mode: 'HTML' })
  })
  return feature
}
