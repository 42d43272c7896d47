import { Composer } from 'grammy'
import type { BotContext, Deps } from '../../context.ts'
import { registerConversation } from '../../conversations/conversation.ts'
import { paysupport } from './paysupport.ts'

const name = 'paysupport'

/** `/paysupport`, `/support`: payments, their refunds and a message to an operator. */
export function supportFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.use(
    registerConversation(deps.conversationStore, name, (conversation, ctx) => paysupport(deps, conversation, ctx)),
  )
  feature.command([name, 'support'], (ctx) => ctx.conversation.enter(name))
  return feature
}
