import type { Bot, Middleware, NextFunction } from 'grammy'
import type { Update } from 'grammy/types'
import type { Logger } from 'pino'
import type { BotContext } from './context.ts'
import { timeout } from './messenger.ts'
import { describe } from './messenger-failure.ts'

export interface Gate {
  readonly middleware: Middleware<BotContext>
  /** From now on questions before a payment are looked for behind an update that takes long. */
  open(bot: Bot<BotContext>): void
  /** Lets nobody through any more and waits for who is inside; answers the id of the first update that was held. */
  close(): Promise<number | undefined>
}

/** A question before a payment has ten seconds; the update in hand may be waiting for the server as long as that. */
const lookEveryMs = 1_000

/**
 * Stands before everything else in the polling loop. A stop can tell handled updates from begun ones. A question before
 * a payment neither waits for other updates nor holds them up: it passes beside the loop, and before its turn if need be.
 */
export function createGate(log: Logger): Gate {
  let closed = false
  let held: number | undefined
  let bot: Bot<BotContext> | undefined
  const inside = new Set<Promise<void>>()
  /** Questions that passed before their turn, until it comes. */
  const early = new Map<number, Update>()

  async function middleware(ctx: BotContext, next: NextFunction): Promise<void> {
    const id = ctx.update.update_id
    const passed = early.get(id)
    if (passed && passed !== ctx.update) {
      early.delete(id)
      return
    }
    if (closed) {
      held ??= id
      return new Promise(() => {})
    }
    const passing = next()
    inside.add(passing)
    const left = passing.finally(() => inside.delete(passing))
    if (ctx.preCheckoutQuery) left.catch(report)
    else await lookingBehind(id, left)
  }

  /** Works, and looks each second at what came after this update. Afterwards the loop may ask again by itself. */
  async function lookingBehind(id: number, work: Promise<void>): Promise<void> {
    let looking = Promise.resolve()
    const timer = setInterval(() => {
      looking = looking.then(() => look(id)).catch(report)
    }, lookEveryMs)
    try {
      await work
    } finally {
      clearInterval(timer)
      await looking
    }
  }

  /** Asking from the update in hand confirms only those before it. */
  async function look(id: number): Promise<void> {
    if (!bot || closed) return
    const waiting = await bot.api.getUpdates({ offset: id, timeout: 0 }, timeout(lookEveryMs))
    for (const update of waiting) {
      if (closed || !update.pre_checkout_query || early.has(update.update_id)) continue
      early.set(update.update_id, update)
      bot.handleUpdate(update).catch(report)
    }
  }

  function report(error: unknown): void {
    log.warn({ error: describe(error) }, 'a question before a payment may be late')
  }

  return {
    middleware,
    open: (opened) => {
      bot = opened
    },
    close: async () => {
      closed = true
      await Promise.allSettled(inside)
      // The loop takes up the next update of its batch only after this turn.
      await new Promise((resolve) => setImmediate(resolve))
      return held
    },
  }
}
