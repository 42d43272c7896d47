import type { TripRefund } from '@enp/shared/calls/bookings/bookings-shapes'
import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { type OperatorDecision, toOperatorReason } from '../cancellation/operator/operator-reason.rules.ts'

export interface StoredTripRefund {
  readonly kind: TripRefund['kind']
  readonly rub: string
  readonly from_organizer: string
  readonly amount: string
  readonly usual_reason: 'not_as_described' | 'not_provided' | 'weather' | 'mistake' | null
  readonly own_reason: OperatorDecision['own_reason']
  readonly at: string
}

const toRoubles = (kopecks: string) => moneyToNumber(money('rub', BigInt(kopecks)))

function showTripRefund({
  kind,
  rub,
  amount,
  usual_reason: usual,
  own_reason: words,
  at,
}: StoredTripRefund): TripRefund {
  return {
    kind,
    rub: toRoubles(rub),
    ...(kind !== 'refund' && { compensation: moneyToNumber(money(kind, BigInt(amount))) }),
    reason: usual === null ? toOperatorReason({ usual_reason: null, own_reason: words }) : { usual },
    at: new Date(at).toISOString(),
  }
}

export function showTripRefunds(stored: readonly StoredTripRefund[] | null): { readonly tripRefunds?: TripRefund[] } {
  return stored ? { tripRefunds: stored.map(showTripRefund) } : {}
}

export function showMemberTripRefunds(stored: readonly StoredTripRefund[] | null): Pick<MemberBooking, 'tripRefunds'> {
  if (!stored) return {}
  return { tripRefunds: stored.map((one) => ({ ...showTripRefund(one), fromEarnings: toRoubles(one.from_organizer) })) }
}
