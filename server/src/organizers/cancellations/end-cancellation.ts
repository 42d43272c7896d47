import { memberRoles } from '@enp/shared/calls/organizer'
import { notifyMembers } from '../../catalog/team/notify-members.ts'
import type { Tx } from '../../core/database.ts'
import { findCancellation } from './cancellations.store.ts'
import { saveEnd } from './items.store.ts'

/** Nothing of it waits any more: everybody who works there is told how it ended, also at the door. Once. */
export async function endCancellation(tx: Tx, id: string): Promise<void> {
  if (!(await saveEnd(tx, id))) return
  const found = await findCancellation(tx, id)
  if (!found) return
  const { title, optionName, date, startTime, cancelled, declined, ended, kept } = found.shown
  const values = { title, optionName, date, ...(startTime && { startTime }), cancelled, declined, ended, kept }
  const content = { kind: 'departure_cancelled', values } as const
  await notifyMembers(tx, found, { key: `departure:${id}:cancelled`, content }, memberRoles)
}
