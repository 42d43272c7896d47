import { Type } from 'typebox'

const kind = <K extends string>(name: K) => Type.Literal(name)
const membership = {
  organizerName: Type.String(),
  role: Type.Enum(['manager', 'scanner']),
  /** Of the one service it is for. */
  serviceTitle: Type.Optional(Type.String()),
}

/** What owners are told of their helpers, and helpers of their role. */
export const teamNotifications = [
  /** To owners, and to who made the link: somebody has accepted it. */
  Type.Object({ kind: kind('helper_joined'), values: Type.Object({ ...membership, name: Type.String() }) }),
  /** To owners: a helper has left. */
  Type.Object({ kind: kind('helper_left'), values: Type.Object({ ...membership, name: Type.String() }) }),
  /** To a helper: the role was taken away. */
  Type.Object({ kind: kind('helper_removed'), values: Type.Object(membership) }),
] as const
