import { setTimeout as pause } from 'node:timers/promises'
import type { Bot } from 'grammy'
import type { Logger } from 'pino'
import type { BotContext } from '../context.ts'
import { classify, describe } from '../messenger-failure.ts'
import { allowedUpdates } from './allowed-updates.ts'
import type { InFlightUpdates } from './in-flight-updates.ts'

/** Receives updates until it is stopped. */
export interface Receiver {
  /** Resolves when nothing is being handled any more; what was not handled will be delivered again. */
  stop(): Promise<void>
}

const conflictPauseMs = 5_000

/**
 * The library's own loop: one update after the other, each batch confirmed by the next request. Resolves when the loop
 * runs; `onEnd` hears why it ended by itself.
 */
export function startPolling(
  bot: Bot<BotContext>,
  inFlight: InFlightUpdates,
  log: Logger,
  onEnd: (error: unknown) => void,
): Promise<Receiver> {
  let stopping = false
  inFlight.watch(bot)

  async function poll(onStart: () => void): Promise<void> {
    while (!stopping) {
      try {
        return await bot.start({ allowed_updates: allowedUpdates, onStart })
      } catch (error) {
        if (classify(error).means !== 'conflict' || stopping) throw error
        log.warn({ error: describe(error) }, 'another program receives the updates of this bot, trying again')
        await pause(conflictPauseMs)
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true
    const firstHeld = await inFlight.drain()
    // The library would confirm the update it took up last; one that was held back is not handled and must come again.
    if (firstHeld === undefined) await bot.stop()
    else await bot.api.getUpdates({ offset: firstHeld, limit: 1, timeout: 0 })
  }

  return new Promise((resolve) => {
    poll(() => resolve({ stop })).catch((error: unknown) => {
      if (!stopping) onEnd(error)
    })
  })
}
