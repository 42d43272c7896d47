import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findSettingTimeline, findUnnotifiedSettings, markSettingNotified } from '../../settings/settings.store.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { findSellers } from './sellers.store.ts'
import { listCommissionChanges, notifiedAfterMinutes } from './setting-change.rules.ts'

/**
 * Notifies owners and managers after the time to undo, and returns the number of changes. Any
 * worker may run it; a repeat sends nothing twice.
 */
export async function notifyCommissionChanges({ db }: Pick<Deps, 'db'>): Promise<number> {
  const changed = await findUnnotifiedSettings(db, 'commission', notifiedAfterMinutes)
  if (changed.length === 0) return 0
  const [rows, sellers] = [await findSettingTimeline(db, 'commission'), await findSellers(db)]
  for (const { id, effective_from: from } of changed) {
    for (const seller of sellers) {
      const changes = listCommissionChanges(rows, { id: String(id), effectiveFrom: from }, seller)
      if (changes.length === 0) continue
      const content = { kind: 'commission_changed', values: { from: from.toISOString(), changes } } as const
      const notification = { key: `commission:${id}`, content }
      await inTransaction(db, (tx) => notifyMembers(tx, { organizerId: seller.id }, notification))
    }
    await markSettingNotified(db, id)
  }
  return changed.length
}
