import type { CaseOutcome } from '@enp/shared/calls/bookings/cases'
import { money, toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { notifyOperators } from '../../operators/access/notify-operators.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import type { CaseRow } from './case.rules.ts'

const unknownName = '—'
const toScope = ({ organizer_id: organizerId, service_id: serviceId }: BookingRow) => ({ organizerId, serviceId })
const toContactName = ({ contact }: BookingRow) => contact?.fullName ?? unknownName

/** To the members: a new case, or another statement of the traveller. */
export async function notifyOrganizerOfStatement(
  tx: Tx,
  booking: BookingRow,
  opened: CaseRow,
  text: string,
  step: string,
) {
  const { id: caseId, kind: about, state, deadline } = opened
  const values = {
    ...{ ...(await getTripValues(tx, booking)), contactName: toContactName(booking), caseId, about, text },
    ...(state === 'awaiting_organizer' && { answerUntil: deadline.toISOString() }),
  }
  const content = { kind: 'organizer_case', values } as const
  await notifyMembers(tx, toScope(booking), { key: `case:${caseId}:${step}`, content })
}

/** To the traveller: the answer of the organizer, with its offer. */
export async function notifyTravellerOfAnswer(
  tx: Tx,
  booking: BookingRow,
  answered: CaseRow,
  text: string,
  step: string,
) {
  const { id: caseId, state, offer, deadline } = answered
  const sum = offer === null ? undefined : ({ amount: toDecimalText(money('rub', offer)), currency: 'rub' } as const)
  const values = {
    ...{ ...(await getTripValues(tx, booking)), caseId, text },
    ...(state === 'offered' && sum && { offer: { sum, until: deadline.toISOString() } }),
  }
  const content = { kind: 'case_answered', values } as const
  await enqueueNotification(tx, { key: `case:${caseId}:${step}`, userId: booking.user_id, content })
}

export async function notifyOperatorsOfCase(tx: Tx, booking: BookingRow, waiting: CaseRow, step: string) {
  const { id: caseId, kind: about } = waiting
  const values = { ...(await getTripValues(tx, booking)), caseId, about }
  const content = { kind: 'case_waiting', values } as const
  await notifyOperators(tx, { key: `case:${caseId}:${step}`, content })
}

/** To both sides. Refunds and compensations have their own notifications. */
export async function notifyOfClosedCase(tx: Tx, booking: BookingRow, closed: CaseRow, outcome: CaseOutcome) {
  if (outcome !== 'nothing') return
  const { id: caseId, reason } = closed
  const values = { ...(await getTripValues(tx, booking)), caseId, reason: reason ?? '' }
  const key = `case:${caseId}:closed`
  const content = { kind: 'case_closed', values } as const
  await enqueueNotification(tx, { key, userId: booking.user_id, content })
  await notifyMembers(tx, toScope(booking), { key, content })
}
