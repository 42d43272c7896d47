import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationData, VersionedState } from '@grammyjs/conversations'
import type { NextFunction } from 'grammy'
import type { Redis } from 'ioredis'
import type { BotContext, ConversationStore } from '../context.ts'
import { formatErrorForLog } from '../telegram/bot-api-failure.ts'
import { acquireLock, deleteState, releaseLock, renewLock, writeState } from './redis-scripts.ts'

interface Timing {
  /** Longest time for which a killed bot blocks a chat. */
  readonly lockMs: number
  /** Longest wait for the lock; then the update fails and is handled again. */
  readonly waitMs: number
}

const defaultTiming: Timing = { lockMs: 5_000, waitMs: 40_000 }
const retryEveryMs = 50
const stateSeconds = 24 * 60 * 60
/** Telegram repeats an update for minutes, unless a payment in front of it waits. */
const handledSeconds = 60 * 60

/**
 * Writes need the lock's token, so a bot that lost its lock overwrites nothing. Without Redis,
 * updates are handled without a lock, and conversations fail.
 */
export function redisConversationStore(redis: Redis, timing = defaultTiming): ConversationStore {
  const tokens = new WeakMap<BotContext, string>()
  const unchanged = new WeakSet<BotContext>()
  const toToken = (ctx: BotContext): string => {
    const token = tokens.get(ctx)
    if (token === undefined) throw new Error('conversations need Redis, which is unreachable')
    return token
  }
  const leave = async (ctx: BotContext): Promise<boolean> => {
    const { lock, state } = toKeys(ctx)
    return deleteState(redis, lock, toToken(ctx), state)
  }
  return {
    lock: createChatLock(redis, timing, tokens),
    adapter: {
      read: async (ctx) => {
        toToken(ctx)
        const text = await redis.get(toKeys(ctx).state)
        if (text === null) return undefined
        const state: VersionedState<ConversationData> = JSON.parse(text)
        return state
      },
      write: async (ctx, state) => {
        if (unchanged.has(ctx)) return
        const { lock, state: key } = toKeys(ctx)
        const isWritten = await writeState(redis, lock, toToken(ctx), key, JSON.stringify(state), stateSeconds)
        if (!isWritten) ctx.log.warn('did not save a conversation because another bot locked its chat')
      },
      delete: async (ctx) => {
        if (!unchanged.has(ctx)) await leave(ctx)
      },
    },
    keepUnchanged: (ctx) => void unchanged.add(ctx),
    leave,
  }
}

/** Stores the token of the lock in `tokens` while an update is handled with it. */
function createChatLock(redis: Redis, timing: Timing, tokens: WeakMap<BotContext, string>) {
  async function acquire(ctx: BotContext, token: string): Promise<'locked' | 'handled' | 'busy'> {
    const keys = toKeys(ctx)
    for (let waitedMs = 0; waitedMs < timing.waitMs; waitedMs += retryEveryMs) {
      const outcome = await acquireLock(redis, keys.lock, keys.handled, token, timing.lockMs)
      if (outcome !== 'busy') return outcome
      await sleep(retryEveryMs)
    }
    return 'busy'
  }

  async function handleLocked(ctx: BotContext, token: string, next: NextFunction): Promise<void> {
    const keys = toKeys(ctx)
    tokens.set(ctx, token)
    // The next renewal makes up for a failed one; writes check the token anyway.
    const renewal = setInterval(
      () => renewLock(redis, keys.lock, token, timing.lockMs).catch(() => {}),
      timing.lockMs / 3,
    )
    let isHandled = false
    try {
      await next()
      isHandled = true
    } finally {
      clearInterval(renewal)
      await releaseLock(redis, keys.lock, token, isHandled ? keys.handled : undefined, handledSeconds).catch((error) =>
        ctx.log.warn({ error: formatErrorForLog(error) }, 'could not release the lock of a chat'),
      )
    }
  }

  return async (ctx: BotContext, next: NextFunction): Promise<void> => {
    if (ctx.chat?.type !== 'private') return next()
    const token = randomUUID()
    const outcome = await acquire(ctx, token).catch((error: unknown) => {
      ctx.log.warn(
        { error: formatErrorForLog(error) },
        'Redis is unreachable, handling an update without the lock of its chat',
      )
      return 'unlocked' as const
    })
    switch (outcome) {
      case 'handled':
        return ctx.log.info('skipped an update that was already handled')
      case 'busy':
        throw new Error('timed out while waiting for another update of this chat')
      case 'unlocked':
        return next()
      case 'locked':
        return handleLocked(ctx, token, next)
    }
  }
}

/** The braces keep the keys of one chat on one node of a Redis Cluster. */
function toKeys(ctx: BotContext) {
  const chat = `chat:{${ctx.chatId}}`
  return { lock: `${chat}:lock`, state: `${chat}:conversation`, handled: `${chat}:handled:${ctx.update.update_id}` }
}
