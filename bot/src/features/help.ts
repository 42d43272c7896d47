import { Composer } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import { commands } from '../commands.ts'
import type { BotContext, Deps } from '../context.ts'
import { openAppKeyboard } from './open-app.ts'

/** `/help`: what the bot does and its commands. */
export function helpFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').command('help', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const list = commands.map(({ command, description }) => `/${command} — ${ctx.t(description)}`)
    await ctx.reply([ctx.t('help'), '', ...list].join('\n'), {
      parse_mode: 'HTML',
      reply_markup: openAppKeyboard(ctx.t('open-app'), deps.webappUrl),
    })
  })
  return feature
}
