import { parseJsonOrUndefined } from '../../json-body.ts'
import type { Webhook } from '../state.ts'
import type { Update } from '../update-types.ts'

export interface WebhookAnswer {
  status: number
  reason: string
  retryAfter: number
  body: unknown
}

/** Posts an update to the webhook. Throws the `last_error_message` when there is no response. */
export type PostWebhookUpdate = (webhook: Webhook, update: Update, stop: AbortSignal) => Promise<WebhookAnswer>

/** Real time, because the receiver works in real time. */
const patienceMs = 60_000

export const postUpdate: PostWebhookUpdate = async ({ url, secretToken }, update, stop) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(secretToken ? { 'x-telegram-bot-api-secret-token': secretToken } : {}),
      },
      body: JSON.stringify(update),
      signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
    })
    const text = await response.text()
    const retryAfter = Number(response.headers.get('retry-after'))
    return {
      status: response.status,
      reason: response.statusText,
      retryAfter: Number.isInteger(retryAfter) ? retryAfter : 0,
      body: parseJsonOrUndefined(text),
    }
  } catch (error) {
    throw new Error(explain(error))
  }
}

function explain(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'Connection timed out'
  const cause = error instanceof Error ? error.cause : undefined
  const refused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
  return refused ? 'Connection refused' : 'Webhook connection closed'
}
