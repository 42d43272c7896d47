import type { Courier, SimulatorWorld } from '../simulator-world.ts'
import type { QueuedUpdate, Webhook } from '../state.ts'
import { deleteUpdate, waitingUpdates } from './updates.ts'
import { applyWebhookFault } from './webhook-fault.ts'
import type { PostWebhookUpdate, WebhookAnswer } from './webhook-post.ts'
import { toUpdateQueueAddress } from './webhook-queue.ts'
import { createWebhookRetries } from './webhook-retries.ts'

/** HTTP 410 for this long removes the webhook. */
const goneSeconds = 23 * 3600
/** Maximum timer delay; a later check finds the same retry again. */
const maxTimerMs = 2 ** 31 - 1

export function createCourier(theWorld: () => SimulatorWorld, post: PostWebhookUpdate): Courier {
  const retries = createWebhookRetries()
  let round = new AbortController()
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const busy = new Map<string, Promise<void>>()

  function wake(): void {
    clearTimeout(timer)
    const world = theWorld()
    const { webhook } = world.state
    if (!webhook || closed) return
    const now = world.clock.nowMs()
    const visited = new Set<string>()
    let next = Number.POSITIVE_INFINITY
    for (const queued of waitingUpdates(world)) {
      const { queue } = toUpdateQueueAddress(queued.update)
      if (visited.has(queue)) continue
      visited.add(queue)
      const at = retries.dueAtMs(queued.update.update_id)
      if (at > now) next = Math.min(next, at)
      else if (!busy.has(queue) && busy.size < webhook.maxConnections) busy.set(queue, carry(webhook, queued, queue))
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(wake, Math.min(next - now, maxTimerMs)).unref()
  }

  async function carry(webhook: Webhook, queued: QueuedUpdate, queue: string): Promise<void> {
    const world = theWorld()
    const { signal } = round
    const startedAt = Date.now()
    const id = queued.update.update_id
    const record = (status: number, description?: string) =>
      world.journal.write({
        kind: 'call',
        method: 'webhook',
        params: { update_id: id },
        status,
        durationMs: Date.now() - startedAt,
        ...(description === undefined ? {} : { description }),
      })
    try {
      const answer = await applyWebhookFault(world, queued, signal, () => post(webhook, queued.update, signal))
      if (signal.aborted) return
      record(answer.status)
      settle(webhook, queued, answer)
    } catch (error) {
      if (signal.aborted) return
      const why = error instanceof Error ? error.message : 'Webhook connection closed'
      record(0, why)
      fail(webhook, queued, why, 0)
    } finally {
      if (!signal.aborted) {
        busy.delete(queue)
        wake()
      }
    }
  }

  function settle(webhook: Webhook, queued: QueuedUpdate, answer: WebhookAnswer): void {
    const world = theWorld()
    if (answer.status !== 410) delete webhook.goneSince
    if (answer.status >= 200 && answer.status <= 299) {
      retries.forget(queued.update.update_id)
      deleteUpdate(world, queued.update.update_id)
      void world.runReply(answer.body)
      return
    }
    const why = `Wrong response from the webhook: ${answer.status} ${answer.reason}`.trim()
    fail(webhook, queued, why, answer.retryAfter)
    if (answer.status !== 410) return
    webhook.goneSince ??= world.clock.now()
    if (world.clock.now() > webhook.goneSince + goneSeconds) delete world.state.webhook
  }

  function fail(webhook: Webhook, { update, expiresAt }: QueuedUpdate, why: string, retryAfter: number): void {
    const world = theWorld()
    webhook.lastErrorDate = world.clock.now()
    webhook.lastErrorMessage = why
    world.touch()
    const dueAtMs = retries.fail(update.update_id, world.clock.nowMs(), retryAfter)
    // An update that would expire before its retry is dropped at once.
    if (dueAtMs / 1000 > expiresAt) {
      retries.forget(update.update_id)
      deleteUpdate(world, update.update_id)
    }
  }

  return {
    wake,
    restart() {
      round.abort()
      round = new AbortController()
      busy.clear()
      retries.clear()
      wake()
    },
    async settled() {
      while (busy.size > 0) await Promise.all(busy.values())
    },
    close() {
      closed = true
      clearTimeout(timer)
      round.abort()
      busy.clear()
    },
  }
}
