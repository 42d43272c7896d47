import type { Payment } from './payment.rules.ts'

/** Seconds before each request for the status: about a minute in all, less where nothing more is expected. */
const delays = {
  confirming: [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 10, 10],
  failed: [0, 0.5, 1, 2, 3],
  watched: [0, 1, 3],
} as const

/** How long to wait before each request for the status of the open purchase. */
export function pollingDelays(payment: Payment<unknown, string>): readonly number[] {
  if (payment.step !== 'confirming') return delays.watched
  return payment.hint === 'failed' ? delays.failed : delays.confirming
}
