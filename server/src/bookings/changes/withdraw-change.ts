import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { readNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockWithPeople } from '../cancellation/lock-with-people.ts'
import { type Reader, readBooking } from '../reading/read-booking.ts'
import { isTripOf } from '../state/booking.rules.ts'
import { dropChange } from './drop-change.ts'

/** Its person stays with what is booked. Money that comes later for the change goes back. Errors: NOT_FOUND. */
export function withdrawChange(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reader: Reader,
  bookingId: string,
): Promise<Answer<'POST /v1/bookings/:id/change/withdraw'>> {
  return inTransaction(db, async (tx) => {
    const booking = await lockWithPeople(tx, bookingId)
    if (!booking || !isTripOf(booking, reader.id)) fail('NOT_FOUND')
    await dropChange(tx, booking, await readNow(tx))
    return { data: { booking: await readBooking({ db: tx, config }, reader, bookingId) } }
  })
}
