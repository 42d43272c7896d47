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
import { answerEnd, type CaseRow, countStatements } from './case.rules.ts'
import { findCase, findStatements, insertStatement, lockCase, type NewStatement, saveCaseState } from './cases.store.ts'
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
  return inTransaction(db, async (tx) => {
    const { booking, row } = await lockCaseOf(tx, id)
    await requireSide(tx, booking, input)
    return { data: await showChatCase(tx, await recordStatement(tx, booking, row, input), booking) }
  })
}

interface StatementInput extends NewStatement {
  /** Kopecks. */
  readonly offer?: number
}

/** The caller has locked the case and checked the side. Errors: as `addStatement`. */
export async function recordStatement(
  tx: Tx,
  booking: BookingRow,
  row: CaseRow,
  { offer, ...written }: StatementInput,
): Promise<CaseRow> {
  const { side } = written
  const text = side === 'organizer' ? cleanOrganizerText(written.text, 'text') : cleanGuestText(written.text)
  if (row.state === 'decided' || row.state === 'closed') throwRefusal('CASE_CHANGED')
  const known = countStatements(await findStatements(tx, row.id), side)
  const statementId = await insertStatement(tx, row.id, { ...written, text })
  if (statementId === undefined) return row
  if (known >= maxCaseStatements) throwRefusal('MESSAGE_LIMIT')
  const step = `${side}:statement:${statementId}`
  return applyStatement(tx, booking, row, { side, text, step, ...(offer !== undefined && { offer }) })
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

interface AppliedStatement extends Pick<StatementInput, 'side' | 'text' | 'offer'> {
  /** Part of the key of its notification. */
  readonly step: string
}

async function applyStatement(
  tx: Tx,
  booking: BookingRow,
  row: CaseRow,
  { side, text, offer, step }: AppliedStatement,
): Promise<CaseRow> {
  const now = await getNow(tx)
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
