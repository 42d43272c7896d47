import { Type } from 'typebox'

const kind = <K extends string>(name: K) => Type.Literal(name)
const membership = {
  organizerName: Type.String(),
  role: Type.Enum(['owner', 'manager', 'scanner']),
  serviceTitle: Type.Optional(Type.String()),
}

export const teamNotifications = [
  /** To owners and to the creator of the invitation. */
  Type.Object({ kind: kind('member_joined'), values: Type.Object({ ...membership, name: Type.String() }) }),
  Type.Object({ kind: kind('member_left'), values: Type.Object({ ...membership, name: Type.String() }) }),
  Type.Object({ kind: kind('member_removed'), values: Type.Object(membership) }),
  /** By an operator. To the new owner. */
  Type.Object({ kind: kind('owner_appointed'), values: Type.Object({ organizerName: Type.String() }) }),
] as const
