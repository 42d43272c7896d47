import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { runWithRequestId } from '@enp/shared/process/request-context'
import { inSpan } from '@enp/shared/process/tracing'
import { type Bot, BotError } from 'grammy'
import type { Update } from 'grammy/types'
import type { Logger } from 'pino'
import type { BotContext } from '../context.ts'
import { formatErrorForLog, levelOfFailure } from '../telegram/bot-api-failure.ts'
import { measureUpdate } from '../telegram/metrics.ts'
import { createChatLimit } from './chat-limit.ts'
import { classifyUpdate } from './classify-update.ts'
import { createSemaphore } from './semaphore.ts'

export interface Dispatcher {
  /** Resolves with true when the update may be confirmed, with false on a stop. Never rejects. */
  take(update: Update): Promise<boolean>
  /** Starts nothing more and waits for running updates. */
  drain(): Promise<void>
}

/** Ends early when the signal aborts; injected, so that tests don't wait. */
export type RetryPause = (milliseconds: number, stop: AbortSignal) => Promise<void>

interface Job {
  readonly update: Update
  readonly isLimited: boolean
  /** Money updates need no slot: they may wait for the server for hours. */
  readonly needsSlot: boolean
  readonly end: (isDone: boolean) => void
}

const maxAtOnce = 30
const firstPauseMs = 1_000
const longestPauseMs = 10_000

/** @param beyondLimit gets the one update of a flood that the bot replies to */
export function createDispatcher(
  bot: Pick<Bot<BotContext>, 'handleUpdate'>,
  beyondLimit: WeakSet<Update>,
  log: Logger,
  pause: RetryPause = realRetryPause,
): Dispatcher {
  const stopping = new AbortController()
  // Every waiting payment listens for the stop.
  setMaxListeners(0, stopping.signal)
  const running = new Map<number, Promise<boolean>>()
  const handleUntilDone = createHandler(bot, log, pause, stopping.signal)
  const queues = createJobQueues(handleUntilDone)
  const judge = createChatLimit()

  function take(update: Update): Promise<boolean> {
    const id = update.update_id
    const before = running.get(id)
    if (before) return before
    if (stopping.signal.aborted) return Promise.resolve(false)
    const done = new Promise<boolean>((end) => begin(update, end)).finally(() => running.delete(id))
    running.set(id, done)
    return done
  }

  function begin(update: Update, end: Job['end']): void {
    const { queue, limited, carriesMoney } = classifyUpdate(update, Date.now() / 1_000)
    const job: Job = { update, end, isLimited: limited !== undefined, needsSlot: !carriesMoney }
    const verdict = limited ? judge(limited.chatId, limited.atSeconds) : 'allowed'
    if (queue === undefined) void handleUntilDone(job)
    else if (verdict === 'excess') end(true)
    else if (verdict === 'first-excess') refuse(queue, job)
    else queues.add(queue, job)
  }

  /**
   * Replies to a flood once and skips its waiting updates: with polling they would fill Telegram's
   * window of unconfirmed updates, and other chats would wait.
   */
  function refuse(queue: string, { update, end }: Job): void {
    queues.skipLimited(queue)
    log.warn({ update: update.update_id }, 'a chat exceeded its update limit, skipping its other updates')
    beyondLimit.add(update)
    runWithRequestId(randomUUID(), () => bot.handleUpdate(update))
      .catch((error: unknown) =>
        log[levelOfFailure(error, 'warn')]({ error: formatErrorForLog(error) }, 'could not reply to a flooding chat'),
      )
      .finally(() => end(true))
  }

  async function drain(): Promise<void> {
    stopping.abort()
    await Promise.all(running.values())
  }

  return { take, drain }
}

/** Runs the jobs of one queue one after another; queues do not wait for each other. */
function createJobQueues(handle: (job: Job) => Promise<void>) {
  /** The first job of a queue is the running one. */
  const queues = new Map<string, Job[]>()

  async function workOff(queue: string, jobs: Job[]): Promise<void> {
    queues.set(queue, jobs)
    for (let job = jobs[0]; job; job = jobs[0]) {
      await handle(job)
      jobs.shift()
    }
    queues.delete(queue)
  }

  return {
    add(queue: string, job: Job): void {
      const jobs = queues.get(queue)
      if (jobs) jobs.push(job)
      else void workOff(queue, [job])
    },
    skipLimited(queue: string): void {
      const jobs = queues.get(queue) ?? []
      const waiting = jobs.splice(1)
      jobs.push(...waiting.filter(({ isLimited }) => !isLimited))
      for (const job of waiting) if (job.isLimited) job.end(true)
    },
  }
}

/** Returns a function that repeats a job until the bot has handled its update, or until a stop. */
function createHandler(
  bot: Pick<Bot<BotContext>, 'handleUpdate'>,
  log: Logger,
  pause: RetryPause,
  stop: AbortSignal,
): (job: Job) => Promise<void> {
  const slots = createSemaphore(maxAtOnce)

  async function isHandled({ update, needsSlot }: Job, isFirstTry: boolean): Promise<boolean> {
    if (needsSlot) await slots.enter()
    try {
      if (stop.aborted) return false
      const attributes = { 'telegram.update_id': update.update_id }
      const span = { name: 'update', kind: 'consumer', attributes } as const
      const ms = await measureUpdate(() => inSpan(span, () => bot.handleUpdate(update)))
      log.info({ update: update.update_id, ms }, 'handled an update')
      return true
    } catch (error) {
      const cause = error instanceof BotError ? error.error : error
      const line = { update: update.update_id, error: formatErrorForLog(cause) }
      log[isFirstTry ? levelOfFailure(cause, 'error') : 'debug'](line, 'could not handle an update, trying again')
      return false
    } finally {
      if (needsSlot) slots.leave()
    }
  }

  async function handle(job: Job): Promise<void> {
    for (let pauseMs = firstPauseMs; !stop.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      if (await isHandled(job, pauseMs === firstPauseMs)) return job.end(true)
      await pause(pauseMs, stop)
    }
    job.end(false)
  }

  // Every attempt has the same id, and so have the server's lines about it.
  return (job) => runWithRequestId(randomUUID(), () => handle(job))
}

const realRetryPause: RetryPause = (milliseconds, stop) =>
  sleep(milliseconds, undefined, { signal: stop }).catch(() => undefined)
