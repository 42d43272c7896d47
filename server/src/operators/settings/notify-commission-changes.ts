import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import type { SettingValue } from '../../settings/settings.rules.ts'
import {
  findSettingTimeline,
  findUnnotifiedRevocations,
  findUnnotifiedSettings,
  markRevocationNotified,
  markSettingNotified,
} from '../../settings/settings.store.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { findSellers } from './sellers.store.ts'
import {
  type CommissionChange,
  listCommissionChanges,
  notifiedAfterMinutes,
  type Seller,
} from './setting-change.rules.ts'

/**
 * Notifies owners and managers after the time to undo, and returns the number of changes. Any
 * worker may run it; a repeat sends nothing twice. A change that fails stops no other.
 */
export async function notifyCommissionChanges({ db }: Pick<Deps, 'db'>): Promise<number> {
  const changed = await findUnnotifiedSettings(db, 'commission', notifiedAfterMinutes)
  const revoked = await findUnnotifiedRevocations(db, 'commission', notifiedAfterMinutes)
  if (changed.length + revoked.length === 0) return 0
  const [rows, sellers] = [await findSettingTimeline(db, 'commission'), await findSellers(db)]
  const notifyChange = async ({ id, effective_from: from }: (typeof changed)[number]) => {
    const row = { id: String(id), effectiveFrom: from }
    const toChanges = (seller: Seller) => listCommissionChanges(rows, row, seller)
    await notifySellers({ db }, sellers, { key: `commission:${id}`, from, toChanges })
    await markSettingNotified(db, id)
  }
  const notifyRevocation = async ({ id, effective_from: from, ...setting }: (typeof revoked)[number]) => {
    const row: SettingValue = { ...setting, id: String(id), effectiveFrom: from }
    const toChanges = (seller: Seller) =>
      listCommissionChanges([...rows, row], row, seller).map(({ category, old, value }) => ({
        ...{ category, old: value, value: old },
      }))
    await notifySellers({ db }, sellers, { key: `commission:${id}:revoked`, from, toChanges })
    await markRevocationNotified(db, id)
  }
  const steps = [...changed.map((one) => () => notifyChange(one)), ...revoked.map((one) => () => notifyRevocation(one))]
  return (await forEachAlone(steps, (step) => step())).length
}

interface Notified {
  readonly key: string
  readonly from: Date
  readonly toChanges: (seller: Seller) => CommissionChange[]
}

async function notifySellers(
  { db }: Pick<Deps, 'db'>,
  sellers: readonly Seller[],
  { key, from, toChanges }: Notified,
): Promise<void> {
  for (const seller of sellers) {
    const changes = toChanges(seller)
    if (changes.length === 0) continue
    const content = { kind: 'commission_changed', values: { from: from.toISOString(), changes } } as const
    await inTransaction(db, (tx) => notifyMembers(tx, { organizerId: seller.id }, { key, content }))
  }
}
