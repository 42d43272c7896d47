import type { CaseDecision, ChatCase } from '@enp/shared/calls/bookings/cases'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { findBookingById } from '../state/bookings.store.ts'
import { getRefundLeft, previewTripRefund, type TripRefundPreview } from '../trip-refunds/refund-trip.ts'
import { lockCaseOf } from './add-statement.ts'
import { decisionTime } from './case.rules.ts'
import { findCase, saveCaseState } from './cases.store.ts'
import { showChatCase } from './get-case.ts'

interface DecisionInput {
  readonly kind: CaseDecision
  /** Kopecks; defaults to all that is left. */
  readonly rub?: bigint | undefined
}

/** Undefined if nothing is paid. Errors: NOT_FOUND, CASE_CHANGED, those of a trip refund. */
export async function previewCaseDecision(
  db: Database,
  id: string,
  { kind, rub }: DecisionInput,
): Promise<TripRefundPreview | undefined> {
  const row = (await findCase(db, { id })) ?? throwRefusal('NOT_FOUND')
  if (row.state === 'decided' || row.state === 'closed') throwRefusal('CASE_CHANGED')
  return kind === 'nothing' ? undefined : previewTripRefund(db, row.booking_id, { kind, rub, shortfall: 'debt' })
}

interface ScheduledDecision {
  readonly first: boolean
  readonly case: ChatCase
}

/**
 * The worker carries it out after ten minutes. The first decision counts; a repeated one returns
 * the case. Errors: NOT_FOUND, CASE_CHANGED if it is closed or other money was refunded meanwhile.
 */
export async function scheduleCaseDecision(
  tx: Tx,
  id: string,
  decision: DecisionInput & { readonly seenLeft: bigint; readonly reason: string; readonly operatorId: number },
): Promise<ScheduledDecision> {
  const { booking, row } = await lockCaseOf(tx, id)
  if (row.state === 'closed') throwRefusal('CASE_CHANGED')
  if (row.state === 'decided') return { first: false, case: await showChatCase(tx, row, booking) }
  const { kind, rub, seenLeft, reason, operatorId } = decision
  if (kind !== 'nothing') {
    await previewTripRefund(tx, booking.id, { kind, rub, shortfall: 'debt' })
    if ((await getRefundLeft(tx, booking)) !== seenLeft) throwRefusal('CASE_CHANGED')
  }
  const now = await getNow(tx)
  const decided = await saveCaseState(tx, row, 'decided', {
    ...{ decision: kind, decision_rub: kind === 'nothing' ? null : (rub ?? seenLeft), seen_left: seenLeft },
    ...{ reason, decided_by: BigInt(operatorId), deadline: decisionTime(now) },
  })
  return { first: true, case: await showChatCase(tx, decided, booking) }
}

/** Returns false if it was carried out or undone before. */
export async function undoCaseDecision(tx: Tx, id: string): Promise<boolean> {
  const booking = await findBookingById(tx, (await findCase(tx, { id }))?.booking_id ?? '')
  if (!booking) return false
  const { row } = await lockCaseOf(tx, id)
  if (row.state !== 'decided') return false
  await saveCaseState(tx, row, 'awaiting_operator', { ...withoutDecision, deadline: await getNow(tx) })
  return true
}

export const withoutDecision = {
  ...{ decision: null, decision_rub: null, seen_left: null, reason: null, decided_by: null },
} as const
