import type { Tx } from '../../core/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type BookingChangeRow, consentEnd, isSameTarget, type PricedChangeTarget } from './change.rules.ts'
import { insertBookingChange } from './changes.store.ts'
import { dropChange } from './drop-change.ts'
import { notifyMembersOfConsentRequest } from './notify-changed.ts'

interface ConsentInput {
  readonly booking: BookingRow
  readonly target: PricedChangeTarget
  readonly live: BookingChangeRow | undefined
  readonly wanted: { readonly refundTo?: 'origin' | 'usdt' }
  readonly now: Date
}

/** Holds no places. A repeated request sends nothing. The caller has locked the booking. */
export async function requestConsent(tx: Tx, { booking, target, live, wanted, now }: ConsentInput): Promise<void> {
  if (live?.state === 'asked' && isSameTarget(live, target)) return
  await dropChange(tx, booking, now)
  const change = await insertBookingChange(tx, {
    ...target,
    ...{ booking_id: booking.id, state: 'asked', resources: [], refund_to: wanted.refundTo ?? 'origin' },
    ...{ before: null, charge_id: null, expires_at: consentEnd(booking, now), created_at: now },
  })
  await notifyMembersOfConsentRequest(tx, booking, change)
}
