import type { PostWebhookUpdate, WebhookAnswer } from '../telegram/delivery/webhook-post.ts'
import type { Webhook } from '../telegram/state.ts'
import type { Update } from '../telegram/update-types.ts'

interface WebhookDelivery {
  update: Update
  text: string | undefined
  webhook: Webhook
  answer(status: number, more?: Partial<WebhookAnswer>): void
  hangUp(): void
}

export function createReceiver(): {
  post: PostWebhookUpdate
  open: WebhookDelivery[]
  texts(): (string | undefined)[]
} {
  const open: WebhookDelivery[] = []
  return {
    open,
    texts: () => open.map(({ text }) => text),
    post: (webhook, update, stop) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          open.splice(open.indexOf(delivery), 1)
          stop.removeEventListener('abort', hangUp)
        }
        const hangUp = () => {
          leave()
          reject(new Error('Webhook connection closed'))
        }
        const delivery: WebhookDelivery = {
          update,
          text: 'message' in update ? update.message.text : undefined,
          webhook,
          answer(status, more = {}) {
            leave()
            resolve({ status, reason: 'Because', retryAfter: 0, body: undefined, ...more })
          },
          hangUp,
        }
        stop.addEventListener('abort', hangUp, { once: true })
        open.push(delivery)
      }),
  }
}
