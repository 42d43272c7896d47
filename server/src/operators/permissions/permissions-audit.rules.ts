import { type OperatorPermission, operatorPermissions } from '@enp/shared/calls/operators/permissions'

/** Details of the audit entry `operator.set`. */
export type AuditedPermissions = Readonly<Record<'before' | 'after', string>>

interface PermissionsChange {
  readonly before: OperatorPermission[]
  readonly after: OperatorPermission[]
}

export const toAuditedPermissions = ({ before, after }: PermissionsChange): AuditedPermissions => ({
  before: before.join(' '),
  after: after.join(' '),
})

export const toPermissionsChange = ({ before, after }: AuditedPermissions): PermissionsChange => ({
  before: split(before),
  after: split(after),
})

function split(words: string): OperatorPermission[] {
  const named = words.split(' ')
  return operatorPermissions.filter((one) => named.includes(one))
}
