import { Composer } from 'grammy'
import type { Update } from 'grammy/types'
import { applyChosenLanguage } from '../chosen-language.ts'
import type { BotContext, Deps } from '../context.ts'

/** Says once to a chat that floods that the rest is skipped. In a group nobody reads it: the bot says nothing there. */
export function throttleFeature(deps: Deps, beyondLimit: WeakSet<Update>): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature
    .filter(({ update }) => beyondLimit.has(update))
    .use(async (ctx) => {
      if (!ctx.callbackQuery && ctx.chat?.type !== 'private') return
      await applyChosenLanguage(deps, ctx)
      if (ctx.callbackQuery) await ctx.answerCallbackQuery({ text: ctx.t('too-many') })
      else await ctx.reply(ctx.t('too-many'))
    })
  return feature
}
