import { Composer } from 'grammy'
import type { BotContext, Deps } from '../context.ts'

/** Ends the open conversation on such a button. Register it before the conversations. */
export function endConversationOnStartButton(
  { conversationStore }: Pick<Deps, 'conversationStore'>,
  starts: readonly (RegExp | string)[],
): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').callbackQuery([...starts], async (ctx, next) => {
    await conversationStore.leave(ctx)
    await next()
  })
  return feature
}
