import type { PaymentFlowState } from './payment.rules.ts'

/** Seconds before each status request: about a minute in total, less when no payment is likely. */
const delays = {
  confirming: [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 10, 10],
  failed: [0, 0.5, 1, 2, 3],
  watched: [0, 1, 3],
} as const

export function pollingDelays(payment: PaymentFlowState<unknown, string>): readonly number[] {
  if (payment.step !== 'confirming') return delays.watched
  return payment.hint === 'failed' ? delays.failed : delays.confirming
}
