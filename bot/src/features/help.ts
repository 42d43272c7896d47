import { Composer } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import { commands, operatorCommands } from '../commands.ts'
import type { BotContext, Deps } from '../context.ts'
import { openAppKeyboard } from './open-app.ts'
import { isKnownOperator } from './support/is-operator.ts'

/** `/help`: what the bot does and its commands; an operator's are listed apart. */
export function helpFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').command('help', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const listed = (some: typeof commands | typeof operatorCommands) =>
      some.map(({ command, description }) => `/${command} — ${ctx.t(description)}`)
    const forOperators = (await isKnownOperator(deps, ctx))
      ? ['', ctx.t('help-operator'), ...listed(operatorCommands)]
      : []
    await ctx.reply([ctx.t('help'), '', ...listed(commands), ...forOperators].join('\n'), {
      parse_mode: 'HTML',
      reply_markup: openAppKeyboard(ctx.t('open-app'), deps.webappUrl),
    })
  })
  return feature
}
