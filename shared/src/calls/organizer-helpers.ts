import { type Static, Type } from 'typebox'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { memberRoles } from './organizer.ts'

/** For whom somebody works, and as what. */
export const Membership = Type.Object({
  organizerId: Id,
  organizerName: Type.String(),
  role: Type.Enum([...memberRoles]),
  /** The one service it is for; without it, for all of the organizer's. */
  service: Type.Optional(Type.Object({ id: Id, title: Type.String() })),
  /** When it ends. */
  until: Type.Optional(Timestamp),
  /** Of the service, else of the organizer's first one. */
  timeZone: Type.String(),
})
export type Membership = Static<typeof Membership>

const memberships = {
  summary: 'For whom a person works, by the organizer’s name; nobody when every membership has ended',
  rateLimit: 'read',
  reply: data(Type.Array(Membership)),
  errors: [],
} as const
const member = { telegramId: TelegramId }

/** Who works for an organizer; docs/product.md, section 15. */
export const organizerHelpersCalls = {
  'GET /v1/organizer/memberships': { ...memberships, access: 'person' },
  'GET /internal/organizer/memberships': { ...memberships, access: 'bot', query: Type.Object(member) },
} as const satisfies Record<string, Call>
