import { type Static, Type } from 'typebox'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { LocalDate } from './catalog-shapes.ts'
import { Membership } from './organizer.ts'

/** Whom a link may make; an owner is made by an operator only. */
export const invitableRoles = ['manager', 'scanner'] as const
export type InvitableRole = (typeof invitableRoles)[number]
const HelperRoleSchema = Type.Enum([...invitableRoles])

/** So many people may use one link. */
export const maxInvitationPlaces = 20
/** A link that nobody has used by then says nothing any more. */
export const invitationDays = 3

const limits = {
  /** The one service it is for; without it, for all of the organizer's. */
  serviceId: Type.Optional(Id),
  serviceTitle: Type.Optional(Type.String()),
  /** When it ends. */
  until: Type.Optional(Timestamp),
  /** Of the service, else of the organizer's first one. */
  timeZone: Type.String(),
}

/** For whom somebody works, as they read it. */
export const MembershipDetails = Type.Object({ ...Membership.properties, ...limits, id: Id })
export type MembershipDetails = Static<typeof MembershipDetails>

/** Somebody who works for an organizer, as those read it who may change it. */
export const TeamMember = Type.Object({
  id: Id,
  organizerId: Id,
  /** Missing for who was never here. */
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

/** What somebody who opened a link reads: `yours` when they have accepted it already. */
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
const whose = { organizerId: Id }
const refusals = ['NOT_MEMBER', 'NOT_FOUND'] as const

const memberships = {
  summary: 'For whom a person works, by the organizer’s name; nobody when every membership has ended',
  rateLimit: 'read',
  reply: data(Type.Array(MembershipDetails)),
  errors: [],
} as const

const list = {
  summary: 'For owners and managers: who helps, the links that are open, and whom the asking one may name',
  rateLimit: 'read',
  reply: data(
    Type.Object({
      helpers: Type.Array(TeamMember),
      invitations: Type.Array(Invitation),
      /** For all services; of one service it may be more. */
      mayName: Type.Array(HelperRoleSchema),
      /** For these single services only. */
      services: Type.Array(Id),
    }),
  ),
  errors: refusals,
} as const

const invite = {
  summary: 'For owners and managers: make a link by which somebody becomes a helper',
  rateLimit: 'value',
  status: 201,
  reply: data(Invitation),
  errors: [...refusals, 'IDEMPOTENCY_CONFLICT'],
} as const
const invited = {
  ...whose,
  role: HelperRoleSchema,
  serviceId: Type.Optional(Id),
  /** The last day, by the place's calendar. */
  until: Type.Optional(LocalDate),
  places: Type.Integer({ minimum: 1, maximum: maxInvitationPlaces }),
  /** The same key makes one link. */
  key: Type.String({ minLength: 1, maxLength: 100 }),
}

const revoke = {
  summary: 'For owners and managers: close a link; who has accepted stays',
  rateLimit: 'value',
  params: byId,
  reply: data(Type.Object({ first: Type.Boolean() })),
  errors: refusals,
} as const

const offered = {
  summary: 'What a link of an organizer offers to who opened it',
  rateLimit: 'read',
  params: byId,
  reply: data(OfferedRole),
  errors: ['NOT_FOUND', 'INVITATION_GONE'],
} as const

const accept = {
  summary: 'Accept a link: one place of it is taken, and the role begins at once',
  rateLimit: 'value',
  params: byId,
  reply: data(OfferedRole),
  errors: ['NOT_FOUND', 'INVITATION_GONE'],
} as const

const change = {
  summary: 'For owners and managers: change when a helper’s membership ends; without a day it has no end',
  rateLimit: 'value',
  params: byId,
  reply: data(TeamMember),
  errors: refusals,
} as const
const changed = { until: Type.Optional(LocalDate) }

const end = {
  summary: 'End a membership at once: a helper’s by who may name them, or one’s own',
  rateLimit: 'value',
  params: byId,
  reply: data(Type.Object({ first: Type.Boolean() })),
  errors: refusals,
} as const

/** Who works for an organizer; docs/product.md, section 15. */
export const organizerTeamCalls = {
  'GET /v1/organizer/memberships': { ...memberships, access: 'person' },
  'GET /internal/organizer/memberships': { ...memberships, access: 'bot', query: Type.Object(member) },
  'GET /v1/organizer/team/members': { ...list, access: 'person', query: Type.Object(whose) },
  'GET /internal/organizer/team/members': { ...list, access: 'bot', query: Type.Object({ ...member, ...whose }) },
  'POST /v1/organizer/invitations': { ...invite, access: 'person', body: Type.Object(invited) },
  'POST /internal/organizer/invitations': {
    ...invite,
    access: 'bot',
    body: Type.Object({ ...member, ...invited }),
  },
  'POST /v1/organizer/invitations/:id/revoke': { ...revoke, access: 'person', body: Type.Object({}) },
  'POST /internal/organizer/invitations/:id/revoke': { ...revoke, access: 'bot', body: Type.Object(member) },
  'GET /v1/organizer/invitations/:id': { ...offered, access: 'person' },
  'GET /internal/organizer/invitations/:id': { ...offered, access: 'bot', query: Type.Object(member) },
  'POST /v1/organizer/invitations/:id/accept': { ...accept, access: 'person', body: Type.Object({}) },
  'POST /internal/organizer/invitations/:id/accept': { ...accept, access: 'bot', body: Type.Object(member) },
  'PATCH /v1/organizer/team/members/:id': { ...change, access: 'person', body: Type.Object(changed) },
  'PATCH /internal/organizer/team/members/:id': {
    ...change,
    access: 'bot',
    body: Type.Object({ ...member, ...changed }),
  },
  'DELETE /v1/organizer/team/members/:id': { ...end, access: 'person' },
  'DELETE /internal/organizer/team/members/:id': { ...end, access: 'bot', query: Type.Object(member) },
} as const satisfies Record<string, Call>
