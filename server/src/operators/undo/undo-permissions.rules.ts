import { isPermitted, type OperatorPermission } from '@enp/shared/calls/operators/permissions'

/** By the part of the action before the dot; as the call that makes the action. */
const permissionsByKind: Readonly<Record<string, readonly OperatorPermission[]>> = {
  booking: ['support', 'money'],
  case: ['support', 'money'],
  support: ['support'],
  review: ['content'],
  question: ['content'],
  service: ['content'],
  import: ['content'],
  organizer: ['content'],
  verification: ['support', 'content'],
  person: ['content'],
  friend: ['content'],
  task: ['content'],
  message_budget: ['content'],
  promo: ['money'],
  reseller: ['money'],
  deposit: ['money'],
  withdrawal: ['money'],
  payment: ['money'],
  tax: ['money'],
  setting: ['settings'],
  legal: ['settings'],
  synonym: ['settings'],
  place_alias: ['settings'],
  operator: ['all'],
  owner: ['all'],
  payout: ['money'],
}

/** Other actions need all permissions. */
export const findUndoPermissions = (action: string): readonly OperatorPermission[] =>
  permissionsByKind[action.split('.')[0] ?? ''] ?? ['all']

/** Kinds whose actions an operator can undo. */
export const listUndoableKinds = (granted: readonly OperatorPermission[]): string[] =>
  Object.keys(permissionsByKind).filter((kind) => isPermitted(granted, findUndoPermissions(kind)))
