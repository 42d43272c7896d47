import type { RefundStep } from '@enp/shared/calls/bookings-shapes'

export interface StepNow {
  readonly step: RefundStep
  readonly next: RefundStep | undefined
}

/** The step of the refund ladder that counts at a moment: until, and not at, its end. */
export function stepAt(steps: readonly RefundStep[], now: Date): StepNow | undefined {
  const index = steps.findIndex(({ until }) => until === undefined || now.getTime() < Date.parse(until))
  const step = steps[index]
  return step && { step, next: steps[index + 1] }
}
