import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/plain-text'
import { readNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { Person } from '../../users/person.rules.ts'
import { isTripOf } from '../state/booking.rules.ts'
import { lockBooking, noteBookingEvent } from '../state/bookings.store.ts'
import { languageOfText, toReview } from './review.rules.ts'
import { countReview, findReview, insertReview } from './review.store.ts'
import { tellPendingReview } from './tell-pending-review.ts'

/**
 * A person reviews a trip that is completed, once; published at once unless an operator reads reviews first, who is asked to.
 * Errors: NOT_FOUND, also for somebody else's; NOT_REVIEWABLE; docs/product.md, section 14.
 */
export async function writeReview(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  person: Pick<Person, 'id' | 'language'>,
  bookingId: string,
  { rating, text: written, tags = [] }: Body<'POST /v1/bookings/:id/review'>,
): Promise<Answer<'POST /v1/bookings/:id/review'>> {
  const text = (written && visibleText(written)) || undefined
  const state = config.reviewsModerated ? 'pending' : 'published'
  return inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking || !isTripOf(booking, person.id)) return fail('NOT_FOUND')
    if (booking.state !== 'completed') fail('NOT_REVIEWABLE')
    const id = await insertReview(tx, {
      bookingId,
      serviceId: booking.service_id,
      userId: person.id,
      rating,
      text,
      tags,
      language: languageOfText(text, person.language),
      state,
    })
    if (id === undefined) return fail('NOT_REVIEWABLE')
    await noteBookingEvent(tx, bookingId, { event: 'reviewed', at: await readNow(tx) })
    if (state === 'published') await countReview(tx, booking.service_id, rating, 1)
    else await tellPendingReview(tx, id)
    const kept = (await findReview(tx, id)) ?? fail('NOT_FOUND')
    return { data: { ...toReview(kept), state } }
  })
}
