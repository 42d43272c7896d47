import type { BotError } from 'grammy'
import type { BotContext, Deps } from './context.ts'
import { classifyBotApiError, formatErrorForLog, isBotApiError, levelOfFailure } from './telegram/bot-api-failure.ts'

/**
 * Logs the update id and sends an error text. Never throws. Features that must be repeated on
 * failure are registered before the boundary (`bot.ts`).
 */
export function handleUpdateErrors({ server, withRetries }: Deps): (failure: BotError<BotContext>) => Promise<void> {
  return async ({ error, ctx }) => {
    try {
      if (isBotApiError(error)) await handleMessengerError(ctx, error)
      else await replyWithFailure(ctx, error)
    } catch (another) {
      ctx.log[levelOfFailure(another, 'error')](
        { error: formatErrorForLog(another) },
        'could not handle the failure of an update',
      )
    }
  }

  async function handleMessengerError(ctx: BotContext, error: unknown): Promise<void> {
    switch (classifyBotApiError(error).means) {
      case 'needless':
        return ctx.log.debug({ error: formatErrorForLog(error) }, 'a reply was no longer needed')
      case 'unreachable':
        ctx.log.info('did not send a reply because the user is unreachable')
        return reportUnreachable(ctx)
      case 'unpaid':
      case 'refused':
        return replyWithFailure(ctx, error)
      case 'wait':
      case 'unknown':
      case 'token':
      case 'conflict':
        return ctx.log[levelOfFailure(error, 'error')]({ error: formatErrorForLog(error) }, 'could not send a reply')
    }
  }

  async function reportUnreachable(ctx: BotContext): Promise<void> {
    if (ctx.chat?.type !== 'private') return
    const body = { telegramId: ctx.chat.id, reachable: false }
    await withRetries(() => server('POST /internal/reachability', { body }))
  }
}

async function replyWithFailure(ctx: BotContext, error: unknown): Promise<void> {
  ctx.log[levelOfFailure(error, 'error')]({ error: formatErrorForLog(error) }, 'an update failed')
  if (ctx.callbackQuery) await ctx.answerCallbackQuery({ text: ctx.texts.failure })
  else if (ctx.message && ctx.chat?.type === 'private') await ctx.reply(ctx.texts.failure)
}
