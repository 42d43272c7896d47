import { Composer } from 'grammy'
import type { Update } from 'grammy/types'
import { applyChosenLanguage } from '../chosen-language.ts'
import type { BotContext, Deps } from '../context.ts'

/** Replies once to a flooding private chat that further messages are skipped. */
export function throttleFeature(deps: Deps, beyondLimit: WeakSet<Update>): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature
    .filter(({ update }) => beyondLimit.has(update))
    .use(async (ctx) => {
      if (!ctx.callbackQuery && ctx.chat?.type !== 'private') return
      await applyChosenLanguage(deps, ctx)
      if (ctx.callbackQuery) await ctx.answerCallbackQuery({ text: ctx.texts.tooMany })
      else await ctx.reply(ctx.texts.tooMany)
    })
  return feature
}
