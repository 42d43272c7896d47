import { setTimeout as sleep } from 'node:timers/promises'
import { autoRetry } from '@grammyjs/auto-retry'
import { Api, type ApiClientOptions, HttpError, type Transformer } from 'grammy'
import type { Logger } from 'pino'
import { classify, describe } from './bot-api-failure.ts'
import type { Config } from './config.ts'
import { fitMessages } from './messaging/fit-message.ts'
import type { Pause } from './pause.ts'

/** Longer than a long poll; every other call has its own, shorter time. */
const pollTimeoutSeconds = 45
const callTimeoutMs = 15_000
const networkPausesMs = [300, 1_000]

export function botApiOptions({ botApiRoot }: Pick<Config, 'botApiRoot'>): ApiClientOptions {
  return { apiRoot: botApiRoot, timeoutSeconds: pollTimeoutSeconds }
}

/** A bare client: whoever uses it decides what to do about each failure. */
export function bareApi(config: Pick<Config, 'botApiRoot' | 'botToken'>): Api {
  const api = new Api(config.botToken, botApiOptions(config))
  api.config.use(fitMessages)
  return api
}

/** A long poll has its own end and its own retries. */
const polls: ReadonlySet<string> = new Set(['getUpdates'])

const retryNetwork =
  (pause: Pause): Transformer =>
  async (prev, method, payload, signal) => {
    if (polls.has(method)) return prev(method, payload, signal)
    for (const pauseMs of networkPausesMs) {
      try {
        return await prev(method, payload, signal ?? timeout(callTimeoutMs))
      } catch (error) {
        if (!(error instanceof HttpError) || signal?.aborted) throw error
        await pause(pauseMs)
      }
    }
    return prev(method, payload, signal ?? timeout(callTimeoutMs))
  }

/**
 * Returns the transformers of every reply: it fits Telegram's limits, and is tried again for a short time only, because
 * the next update of the chat waits behind it.
 */
export function replyRetries(pause: Pause): Transformer[] {
  const retries = autoRetry({ maxRetryAttempts: 1, maxDelaySeconds: 5, rethrowHttpErrors: true })
  return [retryNetwork(pause), retries, fitMessages]
}

/** The library's own type of a signal is older than the platform's, and the same in use. */
export function timeout(milliseconds: number): NonNullable<Parameters<Transformer>[3]> {
  return AbortSignal.timeout(milliseconds) as NonNullable<Parameters<Transformer>[3]>
}

/** Start-up waits for a messenger that is away, up to ten seconds between tries; a refusal is thrown. */
export async function waitForBotApi<T>(call: () => Promise<T>, log: Logger, stop: AbortSignal): Promise<T> {
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, 10_000)) {
    try {
      return await call()
    } catch (error) {
      const failure = classify(error)
      if (failure.means !== 'unknown' && failure.means !== 'wait') throw error
      log.warn({ error: describe(error) }, 'the messenger does not answer, trying again')
      const waitMs = failure.means === 'wait' ? failure.seconds * 1_000 : pauseMs
      await sleep(waitMs, undefined, { signal: stop })
    }
  }
}
