import type { Service } from '@enp/shared/calls/catalog-shapes'
import { type BookingRow, isBookingRequest } from './booking.rules.ts'

type Policy = Service['cancellationPolicy']

interface PolicyRule {
  readonly hoursBefore: number
  readonly percent: number
}

const dayHours = 24

/** A policy day has 24 hours, also when clocks change; docs/rules/booking-payments.md. */
export const cancellationPolicyRules: Readonly<Record<Policy, readonly PolicyRule[]>> = {
  flexible: [{ hoursBefore: 24, percent: 100 }],
  moderate: [
    { hoursBefore: 5 * dayHours, percent: 100 },
    { hoursBefore: 24, percent: 50 },
  ],
  strict: [{ hoursBefore: 7 * dayHours, percent: 50 }],
  nonrefundable: [],
}

/** Percentage refunded until this moment, included. The last step has no end and is 0. */
export interface PolicyStep {
  readonly until?: Date
  readonly percent: number
}

const hourMs = 3_600_000

export function policySteps(policy: Policy, startsAt: Date): PolicyStep[] {
  const datedSteps = cancellationPolicyRules[policy].map(({ hoursBefore, percent }) => ({
    until: new Date(startsAt.getTime() - hoursBefore * hourMs),
    percent,
  }))
  return [...datedSteps, { percent: 0 }]
}

/** A request is refunded in full until the organizer's deadline; later policy steps follow. */
export function refundSteps({ state, policy, starts_at, due_at }: Judged & Pick<BookingRow, 'due_at'>): PolicyStep[] {
  const steps = policySteps(policy, starts_at)
  if (!isBookingRequest({ state }) || !due_at) return steps
  const later = steps.filter(({ until }) => until === undefined || until > due_at)
  return later[0]?.percent === 100 ? later : [{ until: due_at, percent: 100 }, ...later]
}

type Judged = Pick<BookingRow, 'state' | 'policy' | 'starts_at'>

/** The policy starts when the organizer accepts: a request is refunded in full. */
export function refundPercent({ state, policy, starts_at: startsAt }: Judged, now: Date): number {
  if (isBookingRequest({ state })) return 100
  return policySteps(policy, startsAt).find(({ until }) => until === undefined || now <= until)?.percent ?? 0
}

/** Before payment or confirmation at any time, a confirmed trip until it begins. */
export function isCancellable({ state, starts_at: startsAt }: Pick<BookingRow, 'state' | 'starts_at'>, now: Date) {
  switch (state) {
    case 'hold':
    case 'paying':
    case 'awaiting_organizer':
      return true
    case 'confirmed':
      return now < startsAt
    case 'paid':
    case 'checked_in':
    case 'completed':
    case 'no_show':
    case 'expired':
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      return false
  }
}
