import type { Tx } from '../../core/database/database.ts'
import { lockCase, saveCaseState } from './cases.store.ts'

/** The organizer took the no-show back. The caller has locked the booking. */
export async function closeCaseOfNoShow(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const row = await lockCase(tx, bookingId)
  if (!row || row.state === 'closed') return
  await saveCaseState(tx, row, 'closed', { outcome: 'no_show_withdrawn', closed_at: now })
}
