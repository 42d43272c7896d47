import { createConversation } from '@grammyjs/conversations'
import type { Middleware } from 'grammy'
import type { BotContext, BotConversation, ConversationContext, ConversationStore } from '../context.ts'

/**
 * A builder is plain code: it waits with `waitFor` or `form`, and calls the Bot API directly
 * (`ctx.reply`). Every update replays it from the start. So the server, the log, the clock and
 * random values go through `conversation.external`, which runs once and returns JSON. Loops have a
 * bound, because every update is logged.
 * Elsewhere: language and retries (`plugins.ts`), locks and restarts (`store.ts`), commands and
 * payments (`bot.ts`).
 * `features/support/run-pay-support-conversation.ts` and its test are the model.
 */

/** Raise it with every change of a conversation's steps: stored state is then dropped. */
export const conversationVersion = 7

type Builder = (conversation: BotConversation, ctx: ConversationContext) => Promise<void>

/** Registers a conversation. A failed update leaves its state unchanged, for a retry. */
export function registerConversation(
  { keepUnchanged }: ConversationStore,
  name: string,
  builder: Builder,
): Middleware<BotContext> {
  const run = createConversation<BotContext, ConversationContext>(builder, name)
  return async (ctx, next) => {
    let isPassed = false
    const pass = () => {
      isPassed = true
      return next()
    }
    try {
      await run(ctx, pass)
    } catch (error) {
      if (!isPassed) keepUnchanged(ctx)
      throw error
    }
  }
}
