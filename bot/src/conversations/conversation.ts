import { createConversation } from '@grammyjs/conversations'
import type { Middleware } from 'grammy'
import type { BotContext, BotConversation, ConversationContext, ConversationStore } from '../context.ts'

/**
 * To be raised with every change of the steps of any conversation: what was stored before is dropped then, because its
 * log would not fit the new steps.
 */
export const conversationVersion = 2

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
