import { Composer } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import { listOperatorCommands, memberCommands, publicCommands } from '../commands.ts'
import type { BotContext, Deps } from '../context.ts'
import type { PlainTextKey } from '../texts/texts.ts'
import { fetchLegalVersion, legalVersionMessage } from './legal/legal-version.ts'
import { openAppKeyboard } from './open-app.ts'
import { fetchRoles } from './roles.ts'

export function helpFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').command('help', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const { isMember, permissions } = await fetchRoles(deps, ctx)
    const listed = (some: readonly { readonly command: string; readonly description: PlainTextKey }[]) =>
      some.map(({ command, description }) => `/${command} — ${ctx.texts[description]}`)
    const apart = [
      ...(isMember ? ['', ctx.texts.helpMember, ...listed(memberCommands)] : []),
      ...(permissions.length > 0 ? ['', ctx.texts.helpOperator, ...listed(listOperatorCommands(permissions))] : []),
    ]
    await ctx.reply([ctx.texts.help, '', ...listed(publicCommands), ...apart].join('\n'), {
      parse_mode: 'HTML',
      reply_markup: openAppKeyboard(ctx.texts.openApp, deps.webappUrl),
    })
  })
  feature.chatType('private').command('terms', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const version = await fetchLegalVersion(deps, ctx, 'terms')
    const html = version ? legalVersionMessage(ctx.texts, version) : ctx.texts.terms
    const keyboard = openAppKeyboard(ctx.texts.openTerms, deps.webappUrl, '/terms')
    await ctx.reply(html, { parse_mode: 'HTML', ...(version && { reply_markup: keyboard }) })
  })
  return feature
}
