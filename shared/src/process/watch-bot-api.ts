import type { Outage } from './outages.ts'

interface BotApiAnswer {
  readonly ok: boolean
  readonly error_code?: number
}

/** Reports a call of the Bot API to the outage of Telegram. A refusal proves that it works. */
export async function watchBotApi<T extends BotApiAnswer>(
  outage: Outage,
  call: () => Promise<T>,
  isEndedByCaller: () => boolean = () => false,
): Promise<T> {
  try {
    const answer = await call()
    const { error_code: code = 200 } = answer
    if (code >= 500) outage.failed(`HTTP ${code}`)
    else outage.succeeded()
    return answer
  } catch (error) {
    if (!isEndedByCaller()) outage.failed(error instanceof Error ? error.message : 'unknown')
    throw error
  }
}
