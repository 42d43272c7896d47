import type { Language } from '@enp/shared/calls/api'
import { GrammyError, HttpError, type Middleware, type Transformer } from 'grammy'
import { fetchChosenLanguage } from '../chosen-language.ts'
import type { BotConversation, ConversationContext, Deps } from '../context.ts'

/** What every conversation has: texts in the language the person chose, and the retries of the bot's own client. */
export function conversationPlugins(
  deps: Pick<Deps, 'server' | 'texts'>,
): (conversation: BotConversation) => Middleware<ConversationContext>[] {
  const texts = deps.texts.middleware()
  /** By run: each replay is another object, and finds the same answer in its log. */
  const languages = new WeakMap<BotConversation, Language>()

  return (conversation) => [
    (ctx, next) => {
      ctx.api.config.use(sendByBot(conversation))
      return next()
    },
    texts,
    async (ctx, next) => {
      const language =
        languages.get(conversation) ?? (await conversation.external((outside) => fetchChosenLanguage(deps, outside)))
      if (language) {
        languages.set(conversation, language)
        ctx.i18n.useLocale(language)
      }
      return next()
    },
  ]
}

/** A call of any method, as the client's proxy takes it. */
type Send = (payload: unknown, signal: unknown) => Promise<unknown>

/**
 * Sends a conversation's calls through the bot's own client, which tries them again when the messenger is busy. Only the
 * outcome is logged for the replay: the retries and their pauses happen once.
 */
function sendByBot(conversation: BotConversation): Transformer {
  return async (prev, method, payload, signal) => {
    const outcome = await conversation.external(async ({ api }) => {
      try {
        return { ok: true, result: await (api.raw[method] as Send)(payload, signal) }
      } catch (error) {
        // What is logged is stored as JSON: of a network error that would include the address with the bot's token.
        if (error instanceof HttpError) return { networkFailure: error.message }
        if (!(error instanceof GrammyError)) throw error
        const { error_code, description, parameters } = error
        return { ok: false, error_code, description, parameters }
      }
    })
    if ('networkFailure' in outcome) throw new HttpError(outcome.networkFailure ?? '', undefined)
    return outcome as Awaited<ReturnType<typeof prev<typeof method>>>
  }
}
