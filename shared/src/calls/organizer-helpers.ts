import { type Static, Type } from 'typebox'
import { type Call, data, TelegramId, Timestamp } from './api.ts'
import { Membership } from './organizer.ts'

/** For whom somebody works, as they read it. */
export const MembershipDetails = Type.Object({
  ...Membership.properties,
  /** The title of the one service it is for. */
  serviceTitle: Type.Optional(Type.String()),
  /** When it ends. */
  until: Type.Optional(Timestamp),
  /** Of the service, else of the organizer's first one. */
  timeZone: Type.String(),
})
export type MembershipDetails = Static<typeof MembershipDetails>

const memberships = {
  summary: 'For whom a person works, by the organizer’s name; nobody when every membership has ended',
  rateLimit: 'read',
  reply: data(Type.Array(MembershipDetails)),
  errors: [],
} as const
const member = { telegramId: TelegramId }

/** Who works for an organizer; docs/product.md, section 15. */
export const organizerHelpersCalls = {
  'GET /v1/organizer/memberships': { ...memberships, access: 'person' },
  'GET /internal/organizer/memberships': { ...memberships, access: 'bot', query: Type.Object(member) },
} as const satisfies Record<string, Call>
