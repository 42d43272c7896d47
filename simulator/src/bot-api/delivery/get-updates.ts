import { confirmUpdates, readUpdates } from '../../telegram/delivery/updates.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseIntegerParam, parseJsonParam } from '../params/params.ts'
import { createBotApiError } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

const longestPollSeconds = 50
const webhookIsActive =
  "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
const conflicts = {
  getUpdates: 'terminated by other getUpdates request; make sure that only one bot instance is running',
  setWebhook: 'terminated by setWebhook request',
}

/** Long polling: confirms by offset, remembers the types, and ends an earlier poll. */
export const getUpdates: BotApiMethod = async (world, params, gone) => {
  if (world.state.webhook) throw createBotApiError(409, webhookIsActive)
  const offset = parseIntegerParam(params, 'offset') ?? 0
  const { limit, timeout } = readPace(world, params, offset)
  rememberTypes(world, params)
  const from = confirmUpdates(world, offset)
  const read = () => readUpdates(world, from, limit)
  const ready = read()
  if (ready.length > 0 || timeout === 0) {
    world.poller.terminate('getUpdates')
    return ready
  }
  const end = await world.poller.wait(read, timeout * 1000, gone)
  switch (end.kind) {
    case 'updates':
      return end.updates
    case 'gone':
      return []
    case 'terminated':
      throw createBotApiError(409, conflicts[end.by])
  }
}

export function rememberTypes(world: SimulatorWorld, params: BotApiParams): void {
  const types = parseJsonParam(params, 'allowed_updates', 'allowed_updates')
  if (!Array.isArray(types)) return
  world.state.allowedUpdates = types.filter((type) => typeof type === 'string')
  world.touch()
}

/** Slows down a bot that repeats an offset at once: it waits and gets one update at a time. */
function readPace(world: SimulatorWorld, params: BotApiParams, offset: number): { limit: number; timeout: number } {
  const limit = Math.min(Math.max(parseIntegerParam(params, 'limit') ?? 100, 1), 100)
  const timeout = Math.min(Math.max(parseIntegerParam(params, 'timeout') ?? 0, 0), longestPollSeconds)
  const sinceMs = world.poller.sinceSame(offset, world.clock.nowMs())
  if (!world.state.limits) return { limit, timeout }
  return { limit: sinceMs < 500 ? 1 : limit, timeout: sinceMs < 3000 ? Math.max(timeout, 3) : timeout }
}
