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
    await ctx.reply(sentenceFor(ctx), { reply_markup: openAppKeyboard(ctx.texts.openApp, deps.webappUrl) })
  })
  feature.on('callback_query', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await ctx.answerCallbackQuery({ text: ctx.texts.buttonOutdated })
  })
  return feature
}

function sentenceFor(ctx: BotContext): string {
  if (!ctx.message?.text?.startsWith('/')) return ctx.texts.unhandled
  return ctx.texts.unknownCommand(publicCommands.map(({ command }) => `/${command}`).join(', '))
}
