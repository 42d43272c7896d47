import { setTimeout as sleep } from 'node:timers/promises'
import type { Outage } from '@enp/shared/process/outages'
import { watchBotApi } from '@enp/shared/process/watch-bot-api'
import { autoRetry } from '@grammyjs/auto-retry'
import { Api, type ApiClientOptions, HttpError, type Transformer } from 'grammy'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { fitMessages } from '../messaging/fit-message.ts'
import { classifyBotApiError, formatErrorForLog, levelOfFailure } from './bot-api-failure.ts'
import { countAnswers } from './metrics.ts'
import type { Pause } from './pause.ts'

/** Longer than a long poll; all other calls use `callTimeoutMs`. */
const pollTimeoutSeconds = 45
const callTimeoutMs = 15_000
const networkPausesMs = [300, 1_000]

export function botApiOptions({ botApiRoot }: Pick<Config, 'botApiRoot'>): ApiClientOptions {
  return { apiRoot: botApiRoot, timeoutSeconds: pollTimeoutSeconds }
}

/** Creates a client without retries: the caller handles each failure. */
export function createApiWithoutRetries(config: Pick<Config, 'botApiRoot' | 'botToken'>, outage?: Outage): Api {
  const api = new Api(config.botToken, botApiOptions(config))
  if (outage) api.config.use(watchTelegram(outage))
  api.config.use(countAnswers, fitMessages)
  return api
}

/** A poll that the bot itself ends is no failure. */
export const watchTelegram =
  (outage: Outage): Transformer =>
  (prev, method, payload, signal) => {
    const isEnded = () => polls.has(method) && signal?.aborted === true
    return watchBotApi(outage, () => prev(method, payload, signal), isEnded)
  }

const polls: ReadonlySet<string> = new Set(['getUpdates'])

const retryNetwork =
  (pause: Pause): Transformer =>
  async (prev, method, payload, signal) => {
    if (polls.has(method)) return prev(method, payload, signal)
    for (const pauseMs of networkPausesMs) {
      try {
        return await prev(method, payload, signal ?? createTimeoutSignal(callTimeoutMs))
      } catch (error) {
        if (!(error instanceof HttpError) || signal?.aborted) throw error
        await pause(pauseMs)
      }
    }
    return prev(method, payload, signal ?? createTimeoutSignal(callTimeoutMs))
  }

/** Returns the transformers of replies; few retries, because the chat's next update waits. */
export function replyRetries(pause: Pause): Transformer[] {
  const retries = autoRetry({ maxRetryAttempts: 1, maxDelaySeconds: 5, rethrowHttpErrors: true })
  return [retryNetwork(pause), retries, fitMessages]
}

/** grammY's signal type is older than the platform's; they are compatible at run time. */
export function createTimeoutSignal(milliseconds: number): NonNullable<Parameters<Transformer>[3]> {
  return AbortSignal.timeout(milliseconds) as NonNullable<Parameters<Transformer>[3]>
}

/** Retries until the Bot API responds, with pauses up to 10 seconds. Throws a refusal. */
export async function waitForBotApi<T>(call: () => Promise<T>, log: Logger, stop: AbortSignal): Promise<T> {
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, 10_000)) {
    try {
      return await call()
    } catch (error) {
      const failure = classifyBotApiError(error)
      if (failure.means !== 'unknown' && failure.means !== 'wait') throw error
      log[levelOfFailure(error, 'warn')]({ error: formatErrorForLog(error) }, 'Telegram did not respond, trying again')
      const waitMs = failure.means === 'wait' ? failure.seconds * 1_000 : pauseMs
      await sleep(waitMs, undefined, { signal: stop })
    }
  }
}
