import type { SettingRevocation } from '@enp/shared/calls/operators/settings'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findSetting } from '@enp/shared/settings/registry'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { forgetSettings } from '../../settings/get-settings.ts'
import {
  findSettingChange,
  findSettingTimeline,
  lockSettings,
  restoreSetting,
  revokePlannedSetting,
} from '../../settings/settings.store.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { findSellers } from './sellers.store.ts'
import { toAuditDetails } from './setting-audit.rules.ts'
import { isRevocationRaise } from './setting-change.rules.ts'
import { findNames, toChange } from './show-settings.ts'

/**
 * Until the effective date; concurrent calls revoke once. See docs/rules/settings.md#revocation.
 * Errors: NOT_OPERATOR, NOT_FOUND.
 */
export async function revokePlanned(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Body<'POST /internal/admin/planned-settings/:id/revoke'>,
): Promise<HandlerReply<'POST /internal/admin/planned-settings/:id/revoke'>> {
  const data = await inTransaction(db, async (tx): Promise<SettingRevocation> => {
    await requireOperator(tx, operatorId)
    await lockSettings(tx)
    const row = (await findSettingChange(tx, id)) ?? throwRefusal('NOT_FOUND')
    const names = await findNames(tx, [row])
    const change = names(toChange(row))
    if (row.revoked_at) return { outcome: 'before', change }
    const now = await getNow(tx)
    if (row.effective_from <= now) return { outcome: 'effective', change }
    if (await isLateRaise(tx, { id, key: change.key, effectiveFrom: row.effective_from }, now))
      return { outcome: 'notice', change }
    await revokePlannedSetting(tx, id)
    const { key, scope } = change
    const subject = { kind: 'setting', id: `${key} ${scope}` } as const
    const entry = { operatorId, action: 'setting.revoke', subject, details: toAuditDetails(change) } as const
    return { outcome: 'revoked', change, undo: await recordUndoableAction(tx, entry, { settingId: id }) }
  })
  forgetSettings(db)
  return { data }
}

type Planned = Parameters<typeof isRevocationRaise>[1]

async function isLateRaise(tx: Tx, planned: Planned, now: Date): Promise<boolean> {
  if (findSetting(planned.key).noticeDays === undefined) return false
  return isRevocationRaise(await findSettingTimeline(tx, planned.key), planned, { now, sellers: await findSellers(tx) })
}

/** Returns false if the date has passed, or the same scope was changed since. */
export const undoRevocation = (tx: Tx, { settingId }: { readonly settingId: string }): Promise<boolean> =>
  restoreSetting(tx, settingId)
