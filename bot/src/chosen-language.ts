import type { BotContext, Deps } from './context.ts'
import { describe } from './messenger-failure.ts'

/** Nobody should wait long for this: the language of the person's Telegram will do. */
const timeoutMs = 1_000

/**
 * Switches the context to the language that the person chose in the mini-app; while the server can't say which, it stays
 * that of their Telegram. For replies that call the server for nothing else.
 */
export async function applyChosenLanguage({ server }: Pick<Deps, 'server'>, ctx: BotContext): Promise<void> {
  if (!ctx.from) return
  const body = { telegramId: ctx.from.id }
  try {
    const { data } = await server('POST /internal/language', { body }, { signal: AbortSignal.timeout(timeoutMs) })
    if (data.language) ctx.i18n.useLocale(data.language)
  } catch (error) {
    ctx.log.warn({ error: describe(error) }, 'the chosen language is not known, that of the messenger is used')
  }
}
