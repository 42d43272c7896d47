import type { Bot, Middleware, NextFunction } from 'grammy'
import type { Update } from 'grammy/types'
import type { Logger } from 'pino'
import type { BotContext } from '../context.ts'
import { timeout } from '../messenger.ts'
import { describe } from '../messenger-failure.ts'

export interface InFlightUpdates {
  readonly middleware: Middleware<BotContext>
  /** From now on a slow update is overtaken by the pre_checkout_query updates that wait behind it. */
  watch(bot: Bot<BotContext>): void
  /** Starts no more updates and waits for those in flight; answers the id of the first one that was held back. */
  drain(): Promise<number | undefined>
}

/** A pre_checkout_query must be answered within ten seconds; a handler may wait for the server as long as that. */
const defaultPeekEveryMs = 1_000
const peekTimeoutMs = 1_000

/**
 * The first middleware of the polling loop. It knows which updates are being handled, so that a stop can tell them from
 * those that have not begun. A pre_checkout_query neither waits for other updates nor holds them up: it is handled
 * outside the loop, and ahead of its turn when an earlier update takes long.
 */
export function trackInFlightUpdates(log: Logger, peekEveryMs = defaultPeekEveryMs): InFlightUpdates {
  let draining = false
  let firstHeld: number | undefined
  let watched: Bot<BotContext> | undefined
  const inFlight = new Set<Promise<void>>()
  /** The pre_checkout_query updates handled ahead of their turn, until the loop comes to them. */
  const handledAhead = new Map<number, Update>()

  async function middleware(ctx: BotContext, next: NextFunction): Promise<void> {
    const id = ctx.update.update_id
    const ahead = handledAhead.get(id)
    if (ahead && ahead !== ctx.update) {
      handledAhead.delete(id)
      return
    }
    if (draining) {
      firstHeld ??= id
      return new Promise(() => {})
    }
    const handling = next()
    inFlight.add(handling)
    const handled = handling.finally(() => inFlight.delete(handling))
    if (ctx.preCheckoutQuery) handled.catch(report)
    else await peekUntil(handled, id)
  }

  /** Peeks at the queue behind this update until it is handled; only then may the loop call getUpdates again. */
  async function peekUntil(handled: Promise<void>, id: number): Promise<void> {
    let peeking = Promise.resolve()
    const timer = setInterval(() => {
      peeking = peeking.then(() => peekBehind(id)).catch(report)
    }, peekEveryMs)
    try {
      await handled
    } finally {
      clearInterval(timer)
      await peeking
    }
  }

  /** With the current update as the offset, getUpdates confirms only those before it. */
  async function peekBehind(id: number): Promise<void> {
    if (!watched || draining) return
    const waiting = await watched.api.getUpdates({ offset: id, timeout: 0 }, timeout(peekTimeoutMs))
    for (const update of waiting) {
      if (draining || !update.pre_checkout_query || handledAhead.has(update.update_id)) continue
      handledAhead.set(update.update_id, update)
      watched.handleUpdate(update).catch(report)
    }
  }

  function report(error: unknown): void {
    log.warn({ error: describe(error) }, 'a pre_checkout_query may be answered too late')
  }

  return {
    middleware,
    watch: (bot) => {
      watched = bot
    },
    drain: async () => {
      draining = true
      await Promise.allSettled(inFlight)
      // The loop takes up the next update of its batch only after this turn.
      await new Promise((resolve) => setImmediate(resolve))
      return firstHeld
    },
  }
}
