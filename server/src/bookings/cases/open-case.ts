import type { CaseKind } from '@enp/shared/calls/bookings/cases'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findUserId } from '../../users/get-user.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { completeTrip } from '../fulfilment/complete-trip.ts'
import { lockOrganizerDebt } from '../settlement/settlement.store.ts'
import { isOwnTrip } from '../state/booking.rules.ts'
import { recordBookingEvent, updateNoShow } from '../state/bookings.store.ts'
import { answerEnd, type CaseRow, canOpenCase, isCompletable } from './case.rules.ts'
import { insertCase, insertStatement, lockCase } from './cases.store.ts'
import { showCase, showChatCase } from './get-case.ts'
import { notifyOrganizerOfStatement } from './notify-of-case.ts'

interface Complaint {
  readonly userId: string
  readonly telegramId: number
  readonly kind: CaseKind
  readonly text: string
  readonly updateId?: number
}

/** A repeated call returns the case. Errors: NOT_FOUND, CASE_NOT_ALLOWED. */
async function openCase(tx: Tx, bookingId: string, { userId, telegramId, kind, ...complaint }: Complaint) {
  const text =
    cleanMultilineText(complaint.text) || throwRefusal('VALIDATION_ERROR', { field: 'text', problem: 'has no words' })
  const booking = await lockBookingAndUsers(tx, bookingId)
  if (!booking || !isOwnTrip(booking, userId)) throwRefusal('NOT_FOUND')
  const known = await lockCase(tx, bookingId)
  if (known) return { booking, opened: known }
  const now = await getNow(tx)
  if (!canOpenCase(booking, kind, now)) throwRefusal('CASE_NOT_ALLOWED')
  if (isCompletable(booking)) await completeTrip(tx, booking, now)
  // Payouts lock it too: none is requested from these earnings after the commit.
  await lockOrganizerDebt(tx, booking.organizer_id)
  const opened: CaseRow = await insertCase(tx, { bookingId, kind, deadline: answerEnd(now), at: now })
  const { updateId } = complaint
  await insertStatement(tx, opened.id, {
    ...{ side: 'guest', telegramId, text, photos: [] },
    ...(updateId !== undefined && { updateId }),
  })
  if (kind === 'no_show_objection') {
    await updateNoShow(tx, bookingId, { no_show_objected_at: now })
    await recordBookingEvent(tx, bookingId, { event: 'no_show_objected', at: now })
  }
  await notifyOrganizerOfStatement(tx, booking, opened, text, 'opened')
  return { booking, opened }
}

export function openCaseInApp(
  { db }: Pick<Deps, 'db'>,
  user: { readonly id: string; readonly telegramId: number },
  bookingId: string,
  input: Body<'POST /v1/bookings/:id/case'>,
): Promise<HandlerReply<'POST /v1/bookings/:id/case'>> {
  return inTransaction(db, async (tx) => {
    const complaint = { userId: user.id, telegramId: user.telegramId, ...input }
    const { opened } = await openCase(tx, bookingId, complaint)
    return { data: await showCase(tx, opened) }
  })
}

export function openCaseInChat(
  { db }: Pick<Deps, 'db'>,
  { bookingId, ...complaint }: Body<'POST /internal/cases/open'>,
): Promise<HandlerReply<'POST /internal/cases/open'>> {
  return inTransaction(db, async (tx) => {
    const userId = (await findUserId(tx, complaint.telegramId)) ?? throwRefusal('NOT_FOUND')
    const { booking, opened } = await openCase(tx, bookingId, { userId, ...complaint })
    return { data: await showChatCase(tx, opened, booking) }
  })
}
