import type { RefundStep } from '@enp/shared/calls/bookings/bookings-shapes'

interface CurrentRefundStep {
  readonly step: RefundStep
  readonly next: RefundStep | undefined
}

/** Returns the refund step of a moment. A step ends just before its `until`. */
export function findCurrentRefundStep(steps: readonly RefundStep[], now: Date): CurrentRefundStep | undefined {
  const index = steps.findIndex(({ until }) => until === undefined || now.getTime() < Date.parse(until))
  const step = steps[index]
  return step && { step, next: steps[index + 1] }
}
