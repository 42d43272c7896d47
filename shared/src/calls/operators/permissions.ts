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

/** In one order, each once. `all` alone, because it includes the others. */
export function sortPermissions(permissions: readonly OperatorPermission[]): OperatorPermission[] {
  if (permissions.includes('all')) return ['all']
  return operatorPermissions.filter((one) => permissions.includes(one))
}
