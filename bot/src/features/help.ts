import { Composer } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import { memberCommands, operatorCommands, publicCommands } from '../commands.ts'
import type { BotContext, Deps } from '../context.ts'
import { openAppKeyboard } from './open-app.ts'
import { fetchRoles } from './roles.ts'

export function helpFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').command('help', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const { isMember, isOperator } = await fetchRoles(deps, ctx)
    const listed = (some: typeof publicCommands | typeof memberCommands | typeof operatorCommands) =>
      some.map(({ command, description }) => `/${command} — ${ctx.t(description)}`)
    const apart = [
      ...(isMember ? ['', ctx.t('help-member'), ...listed(memberCommands)] : []),
      ...(isOperator ? ['', ctx.t('help-operator'), ...listed(operatorCommands)] : []),
    ]
    await ctx.reply([ctx.t('help'), '', ...listed(publicCommands), ...apart].join('\n'), {
      parse_mode: 'HTML',
      reply_markup: openAppKeyboard(ctx.t('open-app'), deps.webappUrl),
    })
  })
  return feature
}
