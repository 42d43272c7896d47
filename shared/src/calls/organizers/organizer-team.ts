import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { LocalDate } from '../catalog/catalog-shapes.ts'
import { Membership } from './organizer.ts'

/** Only an operator can appoint an owner. */
export const invitableRoles = ['manager', 'scanner'] as const
export type InvitableRole = (typeof invitableRoles)[number]
const HelperRoleSchema = Type.Enum([...invitableRoles])

export const maxInvitationUses = 20
export const invitationDays = 3

const limits = {
  /** Absent means all services of the organizer. */
  serviceId: Type.Optional(Id),
  serviceTitle: Type.Optional(Type.String()),
  until: Type.Optional(Timestamp),
  /** Time zone of the service, or of the organizer's first service. */
  timeZone: Type.String(),
}

export const MembershipDetails = Type.Object({
  ...Membership.properties,
  ...limits,
  id: Id,
  /** Of the organizer. Without `until` an operator ends it. */
  suspension: Type.Optional(Type.Object({ reason: Type.String(), until: Type.Optional(Timestamp) })),
})
export type MembershipDetails = Static<typeof MembershipDetails>

export const TeamMember = Type.Object({
  id: Id,
  organizerId: Id,
  /** Absent if the user has never opened the product. */
  name: Type.Optional(Type.String()),
  username: Type.Optional(Type.String()),
  role: HelperRoleSchema,
  ...limits,
})
export type TeamMember = Static<typeof TeamMember>

export const Invitation = Type.Object({
  id: Id,
  organizerId: Id,
  link: Type.String(),
  role: HelperRoleSchema,
  ...limits,
  expiresAt: Timestamp,
  places: Type.Integer(),
  taken: Type.Integer(),
})
export type Invitation = Static<typeof Invitation>

/** `isYours`: the user has already accepted it. */
export const OfferedRole = Type.Object({
  id: Id,
  organizerId: Id,
  organizerName: Type.String(),
  role: HelperRoleSchema,
  ...limits,
  isYours: Type.Boolean(),
})
export type OfferedRole = Static<typeof OfferedRole>

const byId = Type.Object({ id: Id })
const organizerInput = { organizerId: Id }
const refusals = ['NOT_MEMBER', 'NOT_FOUND'] as const

/** See docs/rules/team.md. */
export const organizerTeamCalls = {
  'GET /v1/organizer/memberships': {
    summary: 'List the user’s memberships by organizer name; empty if all have ended',
    access: 'member',
    rateLimit: 'read',
    reply: dataReply(Type.Array(MembershipDetails)),
    errors: [],
  },
  'GET /v1/organizer/team/members': {
    summary: 'List members, open invitations and the roles the caller can give (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object(organizerInput),
    reply: dataReply(
      Type.Object({
        helpers: Type.Array(TeamMember),
        invitations: Type.Array(Invitation),
        /** Roles for all services; for single services there can be more. */
        mayName: Type.Array(HelperRoleSchema),
        services: Type.Array(Id),
      }),
    ),
    errors: refusals,
  },
  'POST /v1/organizer/invitations': {
    summary: 'Create an invitation link for a team member (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({
      ...organizerInput,
      role: HelperRoleSchema,
      serviceId: Type.Optional(Id),
      until: Type.Optional(LocalDate),
      places: Type.Integer({ minimum: 1, maximum: maxInvitationUses }),
      key: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    status: 201,
    reply: dataReply(Invitation),
    errors: [...refusals, 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /v1/organizer/invitations/:id/revoke': {
    summary: 'Revoke an invitation; members who accepted it stay (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({}),
    reply: dataReply(Type.Object({ first: Type.Boolean() })),
    errors: refusals,
  },
  'GET /v1/organizer/invitations/:id': {
    summary: 'Get the role that an invitation link offers',
    access: 'member',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(OfferedRole),
    errors: ['NOT_FOUND', 'INVITATION_GONE'],
  },
  'POST /v1/organizer/invitations/:id/accept': {
    summary: 'Accept an invitation: uses one of its places, and the role starts at once',
    access: 'member',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({}),
    reply: dataReply(OfferedRole),
    errors: ['NOT_FOUND', 'INVITATION_GONE'],
  },
  'PATCH /v1/organizer/team/members/:id': {
    summary: 'Change the end date of a membership; without a date it has no end (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({ until: Type.Optional(LocalDate) }),
    reply: dataReply(TeamMember),
    errors: refusals,
  },
  'DELETE /v1/organizer/team/members/:id': {
    summary: 'End a membership at once: of a member whose role the caller can give, or the caller’s own',
    access: 'member',
    rateLimit: 'value',
    params: byId,
    reply: dataReply(Type.Object({ first: Type.Boolean() })),
    errors: refusals,
  },
} as const satisfies Record<string, CallDefinition>
