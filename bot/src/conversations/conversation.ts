import type { BotArguments } from '@enp/shared/client'
import type { CallName } from '@enp/shared/contract'
import { createConversation } from '@grammyjs/conversations'
import { Composer, type Middleware } from 'grammy'
import { type BotContext, type ConversationContext, type Deps, type Dialog, userMessageFilters } from '../context.ts'
import { type CallData, type CallResult, fetchFromServer } from '../server.ts'
import { answerButtonPress } from '../telegram/edit-message.ts'

/**
 * A builder is plain code: it waits with `waitForInput`, and calls the Bot API directly
 * (`ctx.reply`). Every update replays it from the start. So the server (`callServer`), the log, the
 * clock and random values go through `conversation.external`, which runs once and returns JSON.
 * Loops have a bound, because every update is logged.
 * Elsewhere: language and retries (`plugins.ts`), locks and restarts (`store.ts`), commands and
 * payments (`bot.ts`).
 * `features/support/run-pay-support-conversation.ts` and its test are the model.
 */

/** Raise it with every change of a conversation's steps: stored state is then dropped. */
export const conversationVersion = 12

type Builder = (dialog: Dialog, first: ConversationContext) => Promise<void>

/** Returns a feature: a conversation that a button starts, for users whom the filter accepts. */
export function conversationFeature(
  name: string,
  start: RegExp | string,
  builder: Builder,
  createFilter: (deps: Deps) => (ctx: BotContext) => Promise<boolean> = () => async () => true,
): (deps: Deps) => Composer<BotContext> {
  return (deps) => {
    const feature = new Composer<BotContext>()
    feature.use(registerConversation(deps, name, builder))
    feature.callbackQuery(start).filter(createFilter(deps), (ctx) => ctx.conversation.enter(name))
    return feature
  }
}

/** Calls the server once, however often the conversation is replayed. */
export function callServer<K extends CallName>(
  { deps, conversation }: Dialog,
  ...call: [name: K, ...rest: BotArguments<K>]
): Promise<CallResult<CallData<K>>> {
  return conversation.external(({ log }) => fetchFromServer(deps, log, ...call))
}

/** Waits for an update that `read` accepts, with its context. Explains what other updates lack. */
export function waitForInput<Input extends object>(
  { conversation }: Pick<Dialog, 'conversation'>,
  read: (ctx: ConversationContext) => Input | undefined,
  explain: (texts: ConversationContext['texts']) => string,
): Promise<Input & { readonly ctx: ConversationContext }> {
  return conversation.form.build<Input & { readonly ctx: ConversationContext }, never>({
    validate: (ctx) => {
      const input = read(ctx)
      return input === undefined ? { ok: false } : { ok: true, value: { ...input, ctx } }
    },
    otherwise: async (ctx) => {
      if (ctx.callbackQuery) await answerButtonPress(ctx, ctx.texts.buttonOutdated)
      else if (ctx.has([...userMessageFilters])) await ctx.reply(explain(ctx.texts))
    },
  })
}

export function readText({ message }: ConversationContext): { readonly text: string } | undefined {
  return message?.text === undefined ? undefined : { text: message.text }
}

/** Registers a conversation. A failed update leaves its state unchanged, for a retry. */
export function registerConversation(deps: Deps, name: string, builder: Builder): Middleware<BotContext> {
  const run = createConversation<BotContext, ConversationContext>(
    (conversation, first) => builder({ deps, conversation }, first),
    name,
  )
  return async (ctx, next) => {
    let isPassed = false
    const pass = () => {
      isPassed = true
      return next()
    }
    try {
      await run(ctx, pass)
    } catch (error) {
      if (!isPassed) deps.conversationStore.keepUnchanged(ctx)
      throw error
    }
  }
}
