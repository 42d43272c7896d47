import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import type { BotContext, Deps } from '../context.ts'
import { formatErrorForLog } from '../telegram/bot-api-failure.ts'
import type { PlainTextKey } from '../texts/texts.ts'

/** Conversations whose answers are stored: leaving them loses nothing. */
const keptDrafts: Readonly<Record<string, PlainTextKey>> = {
  service: 'serviceSaved',
  apply: 'applySaved',
  'write-broadcast': 'broadcastSaved',
  'plan-broadcast': 'broadcastSaved',
}
const continueData: Readonly<Record<string, string>> = {
  service: 'org:services',
  apply: 'apply:start',
  'write-broadcast': 'bc:list',
  'plan-broadcast': 'bc:list',
}

/** Every command ends an open conversation and is no input. Register it before the commands. */
export function cancelConversationFeature({ server, conversationStore }: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('cancel', async (ctx) => {
    const [name = ''] = Object.keys((await conversationStore.adapter.read(ctx))?.state ?? {})
    const hasLeft = await conversationStore.leave(ctx)
    await applyChosenLanguage({ server }, ctx)
    if (!hasLeft) return void (await ctx.reply(ctx.texts.nothingToCancel))
    const data = continueData[name]
    const button = data === undefined ? undefined : InlineKeyboard.text(ctx.texts.serviceContinueButton, data)
    const keyboard = button && { reply_markup: InlineKeyboard.from([[button]]) }
    await ctx.reply(ctx.texts[keptDrafts[name] ?? 'cancelled'], keyboard)
  })
  inPrivate.on('message:entities:bot_command', async (ctx, next) => {
    if (ctx.entities('bot_command').some(({ offset }) => offset === 0))
      await conversationStore.leave(ctx).catch((error: unknown) => {
        ctx.log.warn({ error: formatErrorForLog(error) }, 'could not leave the open conversation')
      })
    await next()
  })
  return feature
}
