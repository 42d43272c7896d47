import { Type } from 'typebox'

const kind = <K extends string>(name: K) => Type.Literal(name)
const membership = {
  organizerName: Type.String(),
  role: Type.Enum(['manager', 'scanner']),
  /** Title of the service that limits the membership. */
  serviceTitle: Type.Optional(Type.String()),
}

/** Notification contents about the team, for owners and members. */
export const teamNotifications = [
  /** Sent to owners and to the creator of the invitation: a user accepted it. */
  Type.Object({ kind: kind('helper_joined'), values: Type.Object({ ...membership, name: Type.String() }) }),
  /** Sent to owners: a member left. */
  Type.Object({ kind: kind('helper_left'), values: Type.Object({ ...membership, name: Type.String() }) }),
  /** Sent to a member: their membership was ended. */
  Type.Object({ kind: kind('helper_removed'), values: Type.Object(membership) }),
] as const
