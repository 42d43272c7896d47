import type { AuditLine } from '@enp/shared/calls/operators/operator-overview'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { type AuditedPermissions, toPermissionsChange } from '../permissions/permissions-audit.rules.ts'
import { type AuditedChange, toAuditedChange } from '../settings/setting-audit.rules.ts'
import { findEntries } from './overview.store.ts'

const pageSize = 10

/** Reading the first page is recorded as an audit entry too. Errors: NOT_OPERATOR. */
export function listAuditEntries(
  { db }: Pick<Deps, 'db'>,
  { operatorId, filter, before }: Query<'GET /internal/admin/audit'>,
): Promise<HandlerReply<'GET /internal/admin/audit'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const rows = await findEntries(tx, filter, { operatorId, before, limit: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    const entries = shown.map(
      ({ id, action, subject_kind, subject_id, details, at, operator_name }): AuditLine => ({
        id: String(id),
        action,
        subjectKind: subject_kind,
        subject: subject_id,
        ...(operator_name !== null && { operatorName: toDisplayName(operator_name) }),
        at: at.toISOString(),
        ...(action.startsWith('setting.') && { setting: toAuditedChange(details as AuditedChange) }),
        ...(action === 'operator.set' && { permissions: toPermissionsChange(details as AuditedPermissions) }),
      }),
    )
    const subject = { kind: 'audit', id: filter } as const
    if (before === undefined) await recordAction(tx, { operatorId, action: 'audit.read', subject })
    const last = entries.at(-1)
    return { data: { entries, ...(rows.length > pageSize && last && { next: last.id }) } }
  })
}
