import { Composer } from 'grammy'
import type { BotContext, Deps } from '../context.ts'
import { speakChosen } from '../speak-chosen.ts'
import { openAppKeyboard } from './open-app.ts'

/** `/privacy`: what is known about a person, in short; the button opens the whole page. */
export function privacyFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').command('privacy', async (ctx) => {
    await speakChosen(deps, ctx)
    await ctx.reply(ctx.t('privacy'), {
      parse_mode: 'HTML',
      reply_markup: openAppKeyboard(ctx.t('open-privacy'), deps.webappUrl, '/privacy'),
    })
  })
  return feature
}
