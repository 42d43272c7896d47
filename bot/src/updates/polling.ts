import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from 'grammy'
import type { Logger } from 'pino'
import { createTimeoutSignal, waitForBotApi } from '../telegram/bot-api.ts'
import { classifyBotApiError, formatErrorForLog, levelOfFailure } from '../telegram/bot-api-failure.ts'
import { allowedUpdates } from './allowed-updates.ts'
import type { Dispatcher } from './dispatcher.ts'
import { createUnconfirmedUpdates } from './unconfirmed-updates.ts'

export interface UpdateReceiver {
  /** Resolves when no update is running; unhandled ones will be delivered again. */
  stop(): Promise<void>
}

const pollSeconds = 30
/** Telegram returns at most 100 unconfirmed updates. */
const windowSize = 100
/** With an unchanged offset, a call within 0.5 seconds gets only one update. */
const unfinishedPauseMs = 600
const conflictPauseMs = 5_000
const firstFailurePauseMs = 500
const longestFailurePauseMs = 5_000
const confirmWithinMs = 1_000

/**
 * Polls while updates are handled, and confirms up to the first unfinished one. Resolves when the
 * loop runs; `onEnd` gets the error that ends it.
 */
export async function startPolling(
  api: Api,
  dispatcher: Dispatcher,
  log: Logger,
  onEnd: (error: unknown) => void,
): Promise<UpdateReceiver> {
  const stopping = new AbortController()
  // grammY's signal type is older than the platform's; they are compatible at run time.
  const signal = stopping.signal as NonNullable<Parameters<Api['getUpdates']>[1]>
  const unconfirmed = createUnconfirmedUpdates()
  let confirmedTo = 0
  let isFull = false

  const removeWebhook = () => waitForBotApi(() => api.deleteWebhook(), log, stopping.signal)
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: stopping.signal })
  const recovery = createRecovery(pause, removeWebhook, log)

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await receive()
        recovery.end()
      } catch (error) {
        if (stopping.signal.aborted) return
        await recovery.wait(error)
      }
    }
  }

  async function receive(): Promise<void> {
    const offset = unconfirmed.offset()
    const options = { offset, limit: windowSize, timeout: pollSeconds, allowed_updates: allowedUpdates }
    const updates = await api.getUpdates(options, signal)
    confirmedTo = offset
    unconfirmed.forgetBefore(offset)
    const news = updates.filter(({ update_id: id }) => !unconfirmed.isKnown(id))
    for (const update of news) unconfirmed.add(update.update_id, dispatcher.take(update))
    const wasFull = isFull
    isFull = updates.length === windowSize && news.length === 0
    if (isFull && !wasFull)
      log.error({ first: unconfirmed.offset() }, 'the update buffer is full, waiting for its first update')
    const done = unconfirmed.untilDone()
    if (done) await Promise.race([done, pause(unfinishedPauseMs)])
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all([polling, dispatcher.drain()])
    const offset = unconfirmed.offset()
    if (offset !== confirmedTo) await confirmHandled(api, offset, log)
  }

  await removeWebhook()
  const polling = poll().catch((error: unknown) => {
    if (!stopping.signal.aborted) onEnd(error)
  })
  return { stop }
}

/** Without this, handled updates would be delivered and skipped again. */
async function confirmHandled(api: Api, offset: number, log: Logger): Promise<void> {
  await api
    .getUpdates({ offset, limit: 1, timeout: 0 }, createTimeoutSignal(confirmWithinMs))
    .catch((error: unknown) => {
      log.warn({ error: formatErrorForLog(error) }, 'could not confirm the last handled updates')
    })
}

/** Pauses between failed polls: longer after each failure, until `end`. */
function createRecovery(
  pause: (milliseconds: number) => Promise<void>,
  removeWebhook: () => Promise<unknown>,
  log: Logger,
) {
  let failures = 0
  return {
    end() {
      failures = 0
    },
    /** Throws if the token is refused; else waits before the next poll. */
    async wait(error: unknown): Promise<void> {
      const failure = classifyBotApiError(error)
      switch (failure.means) {
        case 'token':
          throw error
        case 'conflict':
          log.warn(
            { error: formatErrorForLog(error) },
            'another program is receiving the updates of this bot, trying again',
          )
          await pause(conflictPauseMs)
          await removeWebhook()
          return
        case 'wait':
          return pause(failure.seconds * 1_000)
        default:
          if (failures === 0)
            log[levelOfFailure(error, 'warn')](
              { error: formatErrorForLog(error) },
              'could not receive updates, trying again',
            )
          await pause(Math.min(firstFailurePauseMs * 2 ** failures, longestFailurePauseMs))
          failures += 1
      }
    },
  }
}
