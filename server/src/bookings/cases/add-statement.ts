import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { maxCaseStatements } from '@enp/shared/limits'
import { money, toDecimalText } from '@enp/shared/money/money'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cleanOrganizerText } from '../../core/notifications/organizer-text.rules.ts'
import { checkAccess, decidingRoles } from '../../team/access/members.rules.ts'
import { findMemberships } from '../../team/members/find-memberships.ts'
import { findUserId } from '../../users/get-user.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { answerEnd, type CaseRow } from './case.rules.ts'
import { findCase, findStatements, insertStatement, lockCase, saveCaseState } from './cases.store.ts'
import { findCaseLeft, showChatCase } from './get-case.ts'
import { notifyOperatorsOfCase, notifyOrganizerOfStatement, notifyTravellerOfAnswer } from './notify-of-case.ts'

type Statement = Body<'POST /internal/cases/:id/statements'>

/**
 * The first answer of the organizer passes the case to operators, an offer to the traveller.
 * Errors: NOT_FOUND, CASE_CHANGED if it is decided, MESSAGE_LIMIT, LINK_NOT_ALLOWED,
 * REFUND_TOO_LARGE.
 */
export function addStatement(
  { db }: Pick<Deps, 'db'>,
  id: string,
  input: Statement,
): Promise<HandlerReply<'POST /internal/cases/:id/statements'>> {
  const { side, telegramId, updateId, photos } = input
  return inTransaction(db, async (tx) => {
    const { booking, row } = await lockCaseOf(tx, id)
    await requireSide(tx, booking, input)
    const text = side === 'organizer' ? cleanOrganizerText(input.text, 'text') : cleanGuestText(input.text)
    if (row.state === 'decided' || row.state === 'closed') throwRefusal('CASE_CHANGED')
    const known = (await findStatements(tx, id)).filter((statement) => statement.side === side)
    const isNew = await insertStatement(tx, id, { side, telegramId, text, photos, updateId })
    if (isNew && known.length >= maxCaseStatements) throwRefusal('MESSAGE_LIMIT')
    const changed = isNew ? await apply(tx, booking, row, { ...input, text }) : row
    return { data: await showChatCase(tx, changed, booking) }
  })
}

/** Errors: NOT_FOUND. */
export async function lockCaseOf(tx: Tx, id: string): Promise<{ booking: BookingRow; row: CaseRow }> {
  const known = (await findCase(tx, { id })) ?? throwRefusal('NOT_FOUND')
  const booking = (await lockBookingAndUsers(tx, known.booking_id)) ?? throwRefusal('NOT_FOUND')
  const row = (await lockCase(tx, known.booking_id)) ?? throwRefusal('NOT_FOUND')
  return { booking, row }
}

async function requireSide(db: Database, booking: BookingRow, { side, telegramId }: Statement): Promise<void> {
  const { organizer_id: organizerId, service_id: serviceId } = booking
  const isPart =
    side === 'guest'
      ? isOwnTrip(booking, (await findUserId(db, telegramId)) ?? '')
      : checkAccess(await findMemberships(db, telegramId), { organizerId, serviceId, roles: decidingRoles }) ===
        'member'
  if (!isPart) throwRefusal('NOT_FOUND')
}

const cleanGuestText = (text: string) =>
  cleanMultilineText(text) || throwRefusal('VALIDATION_ERROR', { field: 'text', problem: 'has no words' })

async function apply(tx: Tx, booking: BookingRow, row: CaseRow, { side, text, offer, updateId }: Statement) {
  const now = await getNow(tx)
  const step = `${side}:${updateId}`
  if (side === 'guest') {
    await notifyOrganizerOfStatement(tx, booking, row, text, step)
    return row
  }
  if (offer !== undefined) {
    const left = await findCaseLeft(tx, booking.id)
    if (BigInt(offer) > left) throwRefusal('REFUND_TOO_LARGE', { left: toDecimalText(money('rub', left)) })
    const offered = await saveCaseState(tx, row, 'offered', { offer: BigInt(offer), deadline: answerEnd(now) })
    await notifyTravellerOfAnswer(tx, booking, offered, text, step)
    return offered
  }
  await notifyTravellerOfAnswer(tx, booking, row, text, step)
  if (row.state !== 'awaiting_organizer') return row
  const waiting = await saveCaseState(tx, row, 'awaiting_operator', { deadline: now })
  await notifyOperatorsOfCase(tx, booking, waiting, 'answered')
  return waiting
}
