import { Composer } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import { publicCommands } from '../commands.ts'
import { type BotContext, type Deps, userMessageFilters } from '../context.ts'
import { openAppKeyboard } from './open-app.ts'

/** Last feature: replies to every private message and press that no other feature handles. */
export function unhandledFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.on([...userMessageFilters], async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await ctx.reply(sentenceFor(ctx), { reply_markup: openAppKeyboard(ctx.t('open-app'), deps.webappUrl) })
  })
  feature.on('callback_query', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await ctx.answerCallbackQuery({ text: ctx.t('button-outdated') })
  })
  return feature
}

function sentenceFor(ctx: BotContext): string {
  if (!ctx.message?.text?.startsWith('/')) return ctx.t('unhandled')
  return ctx.t('unknown-command', { commands: publicCommands.map(({ command }) => `/${command}`).join(', ') })
}
