import { createHmac, randomBytes } from 'node:crypto'
import type { DeliveryContent } from '../../core/database/column-values.ts'
import { toAvailabilityId } from '../availability/local-time.rules.ts'

export const webhookEvents = ['availability_update', 'booking_update'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const maxWebhooks = 10

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/**
 * Value of the header `Octo-Signature`: the receiver computes the HMAC-SHA256 of `t`, a dot and the
 * body with its secret, and refuses an old `t`.
 */
export function signDelivery(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1_000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

const minuteMs = 60_000
/** Minutes after each failed attempt. After the last one the delivery is given up. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1_440]

/** Undefined after the last attempt. */
export function toNextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = pauses[attempts - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause * minuteMs)
}

/** As many as one availability request takes. */
const maxIds = 100

interface Starts {
  readonly productId: string
  readonly optionId: string
  readonly timeZone: string
  readonly starts: ReadonlyArray<{ readonly day: string; readonly startTime: string }>
}

export function toContents({ productId, optionId, timeZone, starts }: Starts): DeliveryContent[] {
  const ids = starts.map((start) => toAvailabilityId(start, timeZone))
  return Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) => ({
    ...{ productId, optionId },
    availabilityIds: ids.slice(index * maxIds, (index + 1) * maxIds),
  }))
}
