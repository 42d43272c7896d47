import { type Conversation, conversations, createConversation } from '@grammyjs/conversations'
import { BotError, Composer, type Context } from 'grammy'
import type { BotContext, Deps } from '../../context.ts'
import { answerFailures } from '../../failures.ts'
import { beginTalk, continueTalk, type Talk } from './talk.ts'

const name = 'paysupport'
/** To be raised with every change of the steps or of `Talk`: what was kept before is dropped then. */
const version = 1
/** Each step is kept and replayed; who needs more begins anew. */
const mostSteps = 60

/**
 * `/paysupport`, `/support`: a conversation that is replayed from its start on every update. So all it does happens in
 * `external`, once, with the bot's own context: its retries, texts and log. A failed step is told and changes nothing.
 */
export function supportFeature(deps: Deps): Composer<BotContext> {
  const fail = answerFailures(deps)

  async function paysupport(conversation: Conversation<BotContext, Context>): Promise<void> {
    const step = (work: (ctx: BotContext) => Promise<Talk | null>, before: Talk | null) =>
      conversation.external(async (ctx) => {
        try {
          return await work(ctx)
        } catch (error) {
          await fail(new BotError(error, ctx))
          return before
        }
      })

    let talk = await step((ctx) => beginTalk(deps, ctx), null)
    for (let steps = 0; talk && steps < mostSteps; steps += 1) {
      const before: Talk = talk
      await conversation.wait()
      talk = await step((ctx) => continueTalk(deps, ctx, before), before)
    }
  }

  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.use(conversations({ storage: { type: 'key', version, adapter: deps.talks.storage } }))
  inPrivate.use(createConversation(paysupport, name))
  inPrivate.command([name, 'support'], (ctx) => ctx.conversation.enter(name))
  return feature
}
