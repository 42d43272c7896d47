import { createConversation } from '@grammyjs/conversations'
import type { Middleware } from 'grammy'
import type { BotContext, BotConversation, ConversationContext, ConversationStore } from '../context.ts'

/**
 * How to write a conversation. Its builder is plain code from the first message to the last: it waits with `waitFor` or
 * `form`, whose `otherwise` explains wrong input and asks again, and it calls the messenger directly (`ctx.reply`).
 * It is replayed from its start on every update, so everything else (the server, the log, the clock, chance) goes
 * through `conversation.external`, which happens once; what that returns must survive JSON. Loops have a bound.
 *
 * Already taken care of: texts in the person's language and retries (`plugins.ts`), one update at a time and continuing
 * on another bot or after a restart (`store.ts`), `/cancel` and other commands, which end it, and payments, which pass
 * beside it (`bot.ts`), failures (below), a Redis that is away (the person reads that something failed).
 * `features/support/paysupport.ts` is the model; a test opens it, sends wrong input, cancels, restarts and repeats.
 */

/**
 * To be raised with every change of the steps of any conversation: what was stored before is dropped then, because its
 * log would not fit the new steps.
 */
export const conversationVersion = 7

type Builder = (conversation: BotConversation, ctx: ConversationContext) => Promise<void>

/**
 * Registers a conversation by its name, which `ctx.conversation.enter` takes. An update that fails in it leaves it as it
 * was, so that the person, who is told of the failure, can do the same step again; the plugin alone would end it.
 */
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
