import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from 'grammy'
import type { Logger } from 'pino'
import { timeout, waitForBotApi } from '../bot-api.ts'
import { classify, describe } from '../bot-api-failure.ts'
import { allowedUpdates } from './allowed-updates.ts'
import type { Dispatcher } from './dispatcher.ts'
import { createUnconfirmed } from './unconfirmed.ts'

/** Receives updates until it is stopped. */
export interface Receiver {
  /** Resolves when nothing is being handled any more; what was not handled will be delivered again. */
  stop(): Promise<void>
}

const pollSeconds = 30
/** The messenger gives no more unconfirmed updates than these. */
const windowSize = 100
/** While an update is unfinished its offset stays the same; asked again within half a second, the messenger gives one. */
const unfinishedPauseMs = 600
const conflictPauseMs = 5_000
const firstFailurePauseMs = 500
const longestFailurePauseMs = 5_000
const confirmWithinMs = 1_000

/**
 * Long polling that goes on while updates are handled, and confirms them only up to the first that is not done. The
 * messenger shows a hundred unconfirmed updates, so one that waits for long leaves ninety-nine places to the others.
 * Resolves when the loop runs; `onEnd` hears why it ended by itself.
 */
export async function startPolling(
  api: Api,
  dispatcher: Dispatcher,
  log: Logger,
  onEnd: (error: unknown) => void,
): Promise<Receiver> {
  const stopping = new AbortController()
  // The library's own type of a signal is older than the platform's, and the same in use.
  const signal = stopping.signal as NonNullable<Parameters<Api['getUpdates']>[1]>
  const unconfirmed = createUnconfirmed()
  let confirmedTo = 0
  let isFull = false
  let failures = 0

  const removeWebhook = () => waitForBotApi(() => api.deleteWebhook(), log, stopping.signal)
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: stopping.signal })

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await receive()
        failures = 0
      } catch (error) {
        if (stopping.signal.aborted) return
        await recover(error)
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
    noteWindow(updates.length === windowSize && news.length === 0)
    const done = unconfirmed.untilDone()
    if (done) await Promise.race([done, pause(unfinishedPauseMs)])
  }

  function noteWindow(isFullNow: boolean): void {
    if (isFullNow && !isFull)
      log.error({ first: unconfirmed.offset() }, 'no new updates come until the first of these is handled')
    isFull = isFullNow
  }

  /** Throws what no new try can mend: a refused token. */
  async function recover(error: unknown): Promise<void> {
    const failure = classify(error)
    switch (failure.means) {
      case 'token':
        throw error
      case 'conflict':
        log.warn({ error: describe(error) }, 'another program receives the updates of this bot, trying again')
        await pause(conflictPauseMs)
        await removeWebhook()
        return
      case 'wait':
        return pause(failure.seconds * 1_000)
      default:
        if (failures === 0) log.warn({ error: describe(error) }, 'updates could not be received, trying again')
        await pause(Math.min(firstFailurePauseMs * 2 ** failures, longestFailurePauseMs))
        failures += 1
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all([polling, dispatcher.drain()])
    const offset = unconfirmed.offset()
    if (offset === confirmedTo) return
    // Without this what was handled would only be delivered, and skipped, once more.
    await api.getUpdates({ offset, limit: 1, timeout: 0 }, timeout(confirmWithinMs)).catch((error: unknown) => {
      log.warn({ error: describe(error) }, 'the last updates were handled and could not be confirmed')
    })
  }

  await removeWebhook()
  const polling = poll().catch((error: unknown) => {
    if (!stopping.signal.aborted) onEnd(error)
  })
  return { stop }
}
