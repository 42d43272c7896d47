import type { Language } from '@enp/shared/calls/api'
import { readNow } from '../../core/clock.ts'
import type { Tx } from '../../core/database.ts'
import { tell } from '../../core/outbox.ts'
import { findPerson } from '../../users/find-person.ts'
import { declineBooking } from '../answers/decline-booking.ts'
import { forgetAtOrganizer } from '../answers/tell-organizer.ts'
import { endUnpaid } from '../charges/lapse-charges.ts'
import { giveEnpBack } from '../payment/reserve-enp.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { changeState } from '../state/change-state.ts'
import { readTrip } from '../state/confirm-booking.ts'
import { cancelByOrganizer } from './cancel-by-organizer.ts'
import { lockWithPeople } from './lock-with-people.ts'

/** kept: it needs nothing more, or its guests have come. */
type Ended = 'cancelled' | 'declined' | 'ended' | 'kept'

interface Why {
  readonly organizerId: string
  /** As the traveller reads it. */
  readonly reason: (language: Language) => string
}

/**
 * One booking of a departure that is cancelled as a whole: what was confirmed brings everything back and enp on top, a
 * request everything, a hold ends, and a payment of it that comes later goes back as late ones do; docs/product.md,
 * section 22. Its person is told why. Once more changes nothing: it is `kept` then.
 */
export async function endWithDeparture(tx: Tx, bookingId: string, { organizerId, reason }: Why): Promise<Ended> {
  const booking = await lockWithPeople(tx, bookingId)
  if (!booking || booking.organizer_id !== organizerId) return 'kept'
  const now = await readNow(tx)
  const words = reason((await findPerson(tx, booking.user_id)).language)
  switch (booking.state) {
    case 'hold':
    case 'paying':
      await endHold(tx, booking, words, now)
      return 'ended'
    case 'awaiting_organizer':
      await declineBooking(tx, booking, { by: 'organizer', reason: words }, now)
      return 'declined'
    case 'confirmed':
      if (now >= booking.ends_at) return 'kept'
      await forgetAtOrganizer(tx, await cancelByOrganizer(tx, bookingId, { organizerId, reason: words }))
      return 'cancelled'
    case 'paid':
    case 'checked_in':
    case 'completed':
    case 'no_show':
    case 'expired':
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      return 'kept'
  }
}

async function endHold(tx: Tx, booking: BookingRow, reason: string, now: Date): Promise<void> {
  const { id, user_id: userId } = booking
  const ended = await changeState(tx, booking, {
    to: 'expired',
    at: now,
    event: 'expired',
    detail: reason,
    change: { due_at: null },
  })
  await endUnpaid(tx, await giveEnpBack(tx, ended, now), now)
  const content = { kind: 'hold_cancelled', values: { ...(await readTrip(tx, ended)), reason } } as const
  await tell(tx, { key: `hold_cancelled:${id}`, userId, content })
}
