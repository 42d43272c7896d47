import { setTimeout as pause } from 'node:timers/promises'
import type { SimulatorWorld } from '../simulator-world.ts'
import type { QueuedUpdate } from '../state.ts'
import type { WebhookAnswer } from './webhook-post.ts'
import { toUpdateQueueAddress } from './webhook-queue.ts'

/** Simulates a receiver that fails, is slow, or loses its response (method `webhook`). */
export async function applyWebhookFault(
  world: SimulatorWorld,
  { update }: QueuedUpdate,
  stop: AbortSignal,
  deliver: () => Promise<WebhookAnswer>,
): Promise<WebhookAnswer> {
  const fault = world.faults.strike({ method: 'webhook', chatId: toUpdateQueueAddress(update).chatId })
  const seconds = typeof fault?.value === 'number' ? fault.value : undefined
  switch (fault?.kind) {
    case undefined:
    case 'duplicate-update':
      return deliver()
    case 'delay':
      await pause((seconds ?? 2) * 1000, undefined, { signal: stop, ref: false })
      return deliver()
    case 'timeout':
      await pause((seconds ?? 0) * 1000, undefined, { signal: stop, ref: false })
      throw new Error('Connection timed out')
    case 'drop-after':
      await deliver()
      throw new Error('Webhook connection closed')
    case '429':
      return { status: 429, reason: 'Too Many Requests', retryAfter: seconds ?? 1, body: undefined }
    case '400':
      return { status: 400, reason: 'Bad Request', retryAfter: 0, body: undefined }
    case '403':
      return { status: 403, reason: 'Forbidden', retryAfter: 0, body: undefined }
    case '500':
      return { status: 500, reason: 'Internal Server Error', retryAfter: 0, body: undefined }
  }
}
