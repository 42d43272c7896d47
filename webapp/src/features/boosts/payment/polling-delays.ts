import type { Payment } from './payment.rules.ts'

/** Seconds before each question to the server: about a minute, less where nothing is expected to come. */
const pauses = {
  confirming: [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 10, 10],
  failed: [0, 0.5, 1, 2, 3],
  watched: [0, 1, 3],
} as const

/** How long to wait before each question about the open purchase. */
export function questionPauses(payment: Payment): readonly number[] {
  if (payment.step !== 'confirming') return pauses.watched
  return payment.said === 'failed' ? pauses.failed : pauses.confirming
}
