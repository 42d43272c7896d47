import { Composer } from 'grammy'
import type { BotContext, Deps } from '../../context.ts'
import { registerConversation } from '../../conversations/conversation.ts'
import { runPaySupportConversation } from './run-pay-support-conversation.ts'
import { runSupportConversation } from './run-support-conversation.ts'

export function supportFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const builders = { paysupport: runPaySupportConversation, support: runSupportConversation }
  for (const [name, builder] of Object.entries(builders)) feature.use(registerConversation(deps, name, builder))
  for (const name of Object.keys(builders)) feature.command(name, (ctx) => ctx.conversation.enter(name))
  return feature
}
