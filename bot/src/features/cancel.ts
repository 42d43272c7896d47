import { Composer } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import type { BotContext, Deps } from '../context.ts'
import { formatErrorForLog } from '../telegram/bot-api-failure.ts'

/** Every command ends an open conversation and is no input. Register it before the commands. */
export function cancelConversationFeature({ server, conversationStore }: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('cancel', async (ctx) => {
    const hasLeft = await conversationStore.leave(ctx)
    await applyChosenLanguage({ server }, ctx)
    await ctx.reply(ctx.texts[hasLeft ? 'cancelled' : 'nothingToCancel'])
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
