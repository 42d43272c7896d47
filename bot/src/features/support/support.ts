import { Composer } from 'grammy'
import type { BotContext, Deps } from '../../context.ts'
import { registerConversation } from '../../conversations/conversation.ts'
import { anyQuestion } from './any-question.ts'
import { paysupport } from './paysupport.ts'

export function supportFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const builders = { paysupport, support: anyQuestion }
  for (const [name, builder] of Object.entries(builders))
    feature.use(
      registerConversation(deps.conversationStore, name, (conversation, ctx) => builder(deps, conversation, ctx)),
    )
  for (const name of Object.keys(builders)) feature.command(name, (ctx) => ctx.conversation.enter(name))
  return feature
}
