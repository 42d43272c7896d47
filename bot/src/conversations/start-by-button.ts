import { Composer } from 'grammy'
import type { BotContext, Deps } from '../context.ts'

/**
 * A button that begins a conversation ends the one that is open, as a command does: what is pressed is never taken for an
 * answer. Stands before the conversations, with the callback data of every such button.
 */
export function startByButton(
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
