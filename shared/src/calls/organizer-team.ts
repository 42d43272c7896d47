import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from './api.ts'
import { LocalDate } from './catalog-shapes.ts'
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

export const MembershipDetails = Type.Object({ ...Membership.properties, ...limits, id: Id })
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

const member = { telegramId: TelegramId }
const byId = Type.Object({ id: Id })
const organizerInput = { organizerId: Id }
const refusals = ['NOT_MEMBER', 'NOT_FOUND'] as const

const memberships = {
  summary: 'List the user’s memberships by organizer name; empty if all have ended',
  rateLimit: 'read',
  reply: dataReply(Type.Array(MembershipDetails)),
  errors: [],
} as const

const list = {
  summary: 'List members, open invitations and the roles the caller can give (owners and managers only)',
  rateLimit: 'read',
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
} as const

const invite = {
  summary: 'Create an invitation link for a team member (owners and managers only)',
  rateLimit: 'value',
  status: 201,
  reply: dataReply(Invitation),
  errors: [...refusals, 'IDEMPOTENCY_CONFLICT'],
} as const
const invitationInput = {
  ...organizerInput,
  role: HelperRoleSchema,
  serviceId: Type.Optional(Id),
  until: Type.Optional(LocalDate),
  places: Type.Integer({ minimum: 1, maximum: maxInvitationUses }),
  key: Type.String({ minLength: 1, maxLength: 100 }),
}

const revoke = {
  summary: 'Revoke an invitation; members who accepted it stay (owners and managers only)',
  rateLimit: 'value',
  params: byId,
  reply: dataReply(Type.Object({ first: Type.Boolean() })),
  errors: refusals,
} as const

const viewInvitation = {
  summary: 'Get the role that an invitation link offers',
  rateLimit: 'read',
  params: byId,
  reply: dataReply(OfferedRole),
  errors: ['NOT_FOUND', 'INVITATION_GONE'],
} as const

const accept = {
  summary: 'Accept an invitation: uses one of its places, and the role starts at once',
  rateLimit: 'value',
  params: byId,
  reply: dataReply(OfferedRole),
  errors: ['NOT_FOUND', 'INVITATION_GONE'],
} as const

const change = {
  summary: 'Change the end date of a membership; without a date it has no end (owners and managers only)',
  rateLimit: 'value',
  params: byId,
  reply: dataReply(TeamMember),
  errors: refusals,
} as const
const endDateInput = { until: Type.Optional(LocalDate) }

const end = {
  summary: 'End a membership at once: of a member whose role the caller can give, or the caller’s own',
  rateLimit: 'value',
  params: byId,
  reply: dataReply(Type.Object({ first: Type.Boolean() })),
  errors: refusals,
} as const

/** See docs/rules/team.md. */
export const organizerTeamCalls = {
  'GET /v1/organizer/memberships': { ...memberships, access: 'person' },
  'GET /internal/organizer/memberships': { ...memberships, access: 'bot', query: Type.Object(member) },
  'GET /v1/organizer/team/members': { ...list, access: 'person', query: Type.Object(organizerInput) },
  'GET /internal/organizer/team/members': {
    ...list,
    access: 'bot',
    query: Type.Object({ ...member, ...organizerInput }),
  },
  'POST /v1/organizer/invitations': { ...invite, access: 'person', body: Type.Object(invitationInput) },
  'POST /internal/organizer/invitations': {
    ...invite,
    access: 'bot',
    body: Type.Object({ ...member, ...invitationInput }),
  },
  'POST /v1/organizer/invitations/:id/revoke': { ...revoke, access: 'person', body: Type.Object({}) },
  'POST /internal/organizer/invitations/:id/revoke': { ...revoke, access: 'bot', body: Type.Object(member) },
  'GET /v1/organizer/invitations/:id': { ...viewInvitation, access: 'person' },
  'GET /internal/organizer/invitations/:id': { ...viewInvitation, access: 'bot', query: Type.Object(member) },
  'POST /v1/organizer/invitations/:id/accept': { ...accept, access: 'person', body: Type.Object({}) },
  'POST /internal/organizer/invitations/:id/accept': { ...accept, access: 'bot', body: Type.Object(member) },
  'PATCH /v1/organizer/team/members/:id': { ...change, access: 'person', body: Type.Object(endDateInput) },
  'PATCH /internal/organizer/team/members/:id': {
    ...change,
    access: 'bot',
    body: Type.Object({ ...member, ...endDateInput }),
  },
  'DELETE /v1/organizer/team/members/:id': { ...end, access: 'person' },
  'DELETE /internal/organizer/team/members/:id': { ...end, access: 'bot', query: Type.Object(member) },
} as const satisfies Record<string, CallDefinition>
