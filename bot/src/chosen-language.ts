import type { Language } from '@enp/shared/calls/api'
import type { BotContext, Deps } from './context.ts'
import { formatErrorForLog, levelOfFailure } from './telegram/bot-api-failure.ts'
import { botTexts } from './texts/texts.ts'

const timeoutMs = 1_000

/** Switches to the chosen language, or keeps Telegram's. For replies without other calls. */
export async function applyChosenLanguage(deps: Pick<Deps, 'server'>, ctx: BotContext): Promise<void> {
  const language = await fetchChosenLanguage(deps, ctx)
  if (language) ctx.texts = botTexts[language]
}

export async function fetchChosenLanguage({ server }: Pick<Deps, 'server'>, ctx: BotContext): Promise<Language | null> {
  if (!ctx.from) return null
  const query = { telegramId: ctx.from.id }
  try {
    const { data } = await server('GET /internal/language', { query }, { signal: AbortSignal.timeout(timeoutMs) })
    return data.language ?? null
  } catch (error) {
    const line = { error: formatErrorForLog(error) }
    ctx.log[levelOfFailure(error, 'warn')](line, 'could not read the chosen language, using the one from Telegram')
    return null
  }
}
