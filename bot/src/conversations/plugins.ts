import type { Language } from '@enp/shared/calls/api'
import { GrammyError, HttpError, type Middleware, type Transformer } from 'grammy'
import { fetchChosenLanguage } from '../chosen-language.ts'
import type { BotConversation, ConversationContext, Deps } from '../context.ts'
import { botTexts, toLanguage } from '../texts/texts.ts'

export function conversationPlugins(
  deps: Pick<Deps, 'server'>,
): (conversation: BotConversation) => Middleware<ConversationContext>[] {
  /** Per run: a replay is a new object, and reads the same language from its log. */
  const languages = new WeakMap<BotConversation, Language>()

  return (conversation) => [
    (ctx, next) => {
      ctx.api.config.use(sendByBot(conversation))
      return next()
    },
    async (ctx, next) => {
      const language =
        languages.get(conversation) ?? (await conversation.external((outside) => fetchChosenLanguage(deps, outside)))
      if (language) languages.set(conversation, language)
      ctx.texts = botTexts[language ?? toLanguage(ctx.from?.language_code)]
      return next()
    },
  ]
}

type Send = (payload: unknown, signal: unknown) => Promise<unknown>

/** Sends calls through the bot's client. Logs only the outcome: a replay repeats no retry. */
function sendByBot(conversation: BotConversation): Transformer {
  return async (prev, method, payload, signal) => {
    const outcome = await conversation.external(async ({ api }) => {
      try {
        return { ok: true, result: await (api.raw[method] as Send)(payload, signal) }
      } catch (error) {
        // Logged as JSON: a whole network error would include the URL with the token.
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
