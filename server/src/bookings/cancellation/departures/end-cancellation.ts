import { memberRoles } from '@enp/shared/calls/organizers/organizer'
import type { Tx } from '../../../core/database/database.ts'
import { notifyMembers } from '../../../team/notify-members.ts'
import { findCancellation } from './cancellations.store.ts'
import { markCancellationEnded } from './items.store.ts'

/** Also notifies scanners. Idempotent. */
export async function endCancellation(tx: Tx, id: string): Promise<void> {
  if (!(await markCancellationEnded(tx, id))) return
  const cancellation = await findCancellation(tx, id)
  if (!cancellation) return
  const { title, optionName, date, startTime, cancelled, declined, ended, kept } = cancellation.shown
  const values = { title, optionName, date, ...(startTime && { startTime }), cancelled, declined, ended, kept }
  const content = { kind: 'departure_cancelled', values } as const
  await notifyMembers(tx, cancellation, { key: `departure:${id}:cancelled`, content }, memberRoles)
}
