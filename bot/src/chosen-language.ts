import type { Language } from '@enp/shared/calls/api'
import { describe } from './bot-api-failure.ts'
import type { BotContext, Deps } from './context.ts'

/** Nobody should wait long for this: the language of the person's Telegram will do. */
const timeoutMs = 1_000

/**
 * Switches the context to the language that the person chose in the mini-app; while the server can't say which, it stays
 * that of their Telegram. For replies that call the server for nothing else.
 */
export async function applyChosenLanguage(deps: Pick<Deps, 'server'>, ctx: BotContext): Promise<void> {
  const language = await fetchChosenLanguage(deps, ctx)
  if (language) ctx.i18n.useLocale(language)
}

/** Null when the person has not chosen one, or the server can't say which. */
export async function fetchChosenLanguage({ server }: Pick<Deps, 'server'>, ctx: BotContext): Promise<Language | null> {
  if (!ctx.from) return null
  const query = { telegramId: ctx.from.id }
  try {
    const { data } = await server('GET /internal/language', { query }, { signal: AbortSignal.timeout(timeoutMs) })
    return data.language ?? null
  } catch (error) {
    ctx.log.warn({ error: describe(error) }, 'the chosen language is not known, that of the messenger is used')
    return null
  }
}
