import type { BookingAnswer } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Database, Tx } from '../../core/database/database.ts'
import type { OptionQuestion } from '../holds/hold-input.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { mergeAnswers } from './guest-answers.rules.ts'

/** The option's questions to each guest, as the catalog stores them. */
export async function findGuestQuestions(db: Database, optionId: string): Promise<OptionQuestion[]> {
  const option = await db.selectFrom('service_option').select('questions').where('id', '=', optionId).executeTakeFirst()
  return (option?.questions ?? []).filter(({ per }) => per === 'guest')
}

/** Adds the answers of companions, for readers who may see answers. */
export async function addGuestAnswers<T extends Pick<BookingRow, 'id' | 'units' | 'answers'>>(
  db: Database,
  bookings: readonly T[],
): Promise<T[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const tickets = await db
    .selectFrom('booking_ticket')
    .select(['booking_id', 'guest', 'answers'])
    .where('booking_id', 'in', ids)
    .where('answers', 'is not', null)
    .orderBy('guest')
    .execute()
  return bookings.map((booking) => {
    const answers = mergeAnswers(
      booking,
      tickets.filter(({ booking_id }) => booking_id === booking.id),
    )
    return { ...booking, answers }
  })
}

/** The caller has locked the booking. */
export async function saveBookingAnswers(tx: Tx, id: string, answers: readonly BookingAnswer[] | null): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ answers: answers && JSON.stringify(answers) })
    .where('id', '=', id)
    .execute()
}

/** The caller has locked the booking. */
export async function saveTicketAnswers(tx: Tx, id: string, answers: readonly BookingAnswer[]): Promise<void> {
  await tx
    .updateTable('booking_ticket')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .execute()
}
