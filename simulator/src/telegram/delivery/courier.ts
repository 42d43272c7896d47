import type { Courier, SimulatorWorld } from '../simulator-world.ts'
import type { QueuedUpdate, Webhook } from '../state.ts'
import { deleteUpdate, waitingUpdates } from './updates.ts'
import { applyWebhookFault } from './webhook-fault.ts'
import type { PostWebhookUpdate, WebhookAnswer } from './webhook-post.ts'
import { toUpdateQueueAddress } from './webhook-queue.ts'
import { createWebhookRetries, type WebhookRetries } from './webhook-retries.ts'

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
    const { signal } = round
    const delivery = { world: theWorld(), retries, webhook, queued }
    const outcome = await deliver(delivery, post, signal)
    if (signal.aborted) return
    finish(delivery, outcome)
    busy.delete(queue)
    wake()
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

interface Delivery {
  world: SimulatorWorld
  retries: WebhookRetries
  webhook: Webhook
  queued: QueuedUpdate
}

type Outcome = { answer: WebhookAnswer } | { error: string }

/** Posts an update, and logs it unless it was aborted. */
async function deliver(
  { world, webhook, queued }: Delivery,
  post: PostWebhookUpdate,
  signal: AbortSignal,
): Promise<Outcome> {
  const startedAt = Date.now()
  const work = applyWebhookFault(world, queued, signal, () => post(webhook, queued.update, signal))
  const outcome: Outcome = await work.then(
    (answer) => ({ answer }),
    (error) => ({ error: error instanceof Error ? error.message : 'Webhook connection closed' }),
  )
  if (signal.aborted) return outcome
  world.journal.write({
    kind: 'call',
    method: 'webhook',
    params: { update_id: queued.update.update_id },
    status: 'answer' in outcome ? outcome.answer.status : 0,
    durationMs: Date.now() - startedAt,
    ...('error' in outcome ? { description: outcome.error } : {}),
  })
  return outcome
}

/** Confirms the update after a 2xx, or schedules its retry. */
function finish(delivery: Delivery, outcome: Outcome): void {
  if ('error' in outcome) {
    fail(delivery, outcome.error, 0)
    return
  }
  const { world, retries, webhook, queued } = delivery
  const { status, reason, retryAfter, body } = outcome.answer
  if (status !== 410) delete webhook.goneSince
  if (status >= 200 && status <= 299) {
    retries.forget(queued.update.update_id)
    deleteUpdate(world, queued.update.update_id)
    void world.runReply(body)
    return
  }
  fail(delivery, `Wrong response from the webhook: ${status} ${reason}`.trim(), retryAfter)
  if (status !== 410) return
  webhook.goneSince ??= world.clock.now()
  if (world.clock.now() > webhook.goneSince + goneSeconds) delete world.state.webhook
}

function fail({ world, retries, webhook, queued }: Delivery, why: string, retryAfter: number): void {
  const { update, expiresAt } = queued
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
