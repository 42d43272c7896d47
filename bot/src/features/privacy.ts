import { Composer } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import type { BotContext, Deps } from '../context.ts'
import { openAppKeyboard } from './open-app.ts'

/** `/privacy`: what is known about a person, in short; the button opens the whole page. */
export function privacyFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').command('privacy', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await ctx.reply(ctx.t('privacy'), {
      parse_mode: 'HTML',
      reply_markup: openAppKeyboard(ctx.t('open-privacy'), deps.webappUrl, '/privacy'),
    })
  })
  return feature
}
