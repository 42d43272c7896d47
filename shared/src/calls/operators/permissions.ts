/** Rights of an operator; docs/rules/operator-permissions.md. `all` includes the others. */
export const operatorPermissions = ['support', 'money', 'content', 'settings', 'all'] as const
export type OperatorPermission = (typeof operatorPermissions)[number]

/** True if one of the granted permissions is enough. An empty `granted` is no operator. */
export function isPermitted(
  granted: readonly OperatorPermission[],
  sufficient: readonly OperatorPermission[],
): boolean {
  return granted.some((one) => one === 'all' || sufficient.includes(one))
}

/** The server of the previous version sends none: its operators may do everything. */
export const readPermissions = ({
  isOperator,
  permissions,
}: {
  readonly isOperator: boolean
  readonly permissions?: readonly OperatorPermission[]
}): readonly OperatorPermission[] => permissions ?? (isOperator ? ['all'] : [])

/** In one order, each once. `all` alone, because it includes the others. */
export function sortPermissions(permissions: readonly OperatorPermission[]): OperatorPermission[] {
  if (permissions.includes('all')) return ['all']
  return operatorPermissions.filter((one) => permissions.includes(one))
}
