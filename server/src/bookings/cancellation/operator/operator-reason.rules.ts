import type { OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import type { Selectable } from 'kysely'
import type { DB } from '../../../core/database/database-types.ts'

export type OperatorCancellationRow = Selectable<DB['operator_cancellation']>
/** Of a cancellation that was carried out. */
export type OperatorDecision = Pick<OperatorCancellationRow, 'percent' | 'usual_reason' | 'own_reason'>

export function toOperatorReason({
  usual_reason: usual,
  own_reason: words,
}: Pick<OperatorCancellationRow, 'usual_reason' | 'own_reason'>): OperatorReason {
  return usual === null ? { words: words ?? '' } : { usual }
}
