import type { BotContext, Deps } from './context.ts'
import { describe } from './messenger-failure.ts'

/** Nobody waits long for a language: the messenger's will do. */
const timeoutMs = 1_000

/**
 * From here on the person reads the language they chose in the mini-app; the messenger's while the server can't say.
 * For replies that ask the server for nothing else.
 */
export async function speakChosen({ server }: Pick<Deps, 'server'>, ctx: BotContext): Promise<void> {
  if (!ctx.from) return
  const body = { telegramId: ctx.from.id }
  try {
    const { data } = await server('POST /internal/language', { body }, { signal: AbortSignal.timeout(timeoutMs) })
    if (data.language) ctx.i18n.useLocale(data.language)
  } catch (error) {
    ctx.log.warn({ error: describe(error) }, 'the chosen language is not known, the messenger’s is spoken')
  }
}
