import { type Static, Type } from 'typebox'
import { type Call, data, Id, ShownTo, TelegramId, TelegramUser } from './api.ts'

export const applicationStates = ['pending', 'approved', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What somebody says who wants to be an organizer, as far as the chat has asked. */
export const applicationFields = ['name', 'about', 'region', 'contact'] as const
export type ApplicationField = (typeof applicationFields)[number]

export const applicationLimits = { name: 80, about: 1_000, region: 100, contact: 200 } as const satisfies Record<
  ApplicationField,
  number
>

const said = {
  name: Type.String({ minLength: 1, maxLength: applicationLimits.name }),
  about: Type.String({ minLength: 1, maxLength: applicationLimits.about }),
  /** A code of the regions' list. */
  region: Type.String({ minLength: 1, maxLength: applicationLimits.region }),
  contact: Type.String({ minLength: 1, maxLength: applicationLimits.contact }),
}

const Application = Type.Object({
  applicationId: Id,
  state: Type.Enum([...applicationStates]),
  ...said,
  /** Why it was refused. */
  reason: Type.Optional(Type.String()),
})
export type Application = Static<typeof Application>

/** As an operator reads it, before or after a decision. */
export const ReviewedApplication = Type.Object({
  ...Application.properties,
  /** Who applies, as the messenger shows them. */
  person: Type.String(),
  telegramId: TelegramId,
  /** Who decided. */
  operatorName: Type.Optional(Type.String()),
})
export type ReviewedApplication = Static<typeof ReviewedApplication>

const RegionMatch = Type.Object({ code: Type.String(), ru: Type.String(), en: Type.String() })
export type RegionMatch = Static<typeof RegionMatch>

const internal = { access: 'bot', rateLimit: 'read' } as const
const operator = { operatorId: TelegramId }

/** How one becomes an organizer; docs/product.md, section 20. */
export const organizerApplicationsCalls = {
  'GET /internal/organizer/application': {
    ...internal,
    summary: 'A person’s newest application to be an organizer, if there is one',
    query: Type.Object({ telegramId: TelegramId }),
    reply: data(Type.Object({ application: Type.Optional(Application) })),
    errors: [],
  },
  'POST /internal/organizer/application': {
    ...internal,
    summary: 'Apply to be an organizer; while one waits for operators it is answered as it is',
    body: Type.Object({ from: TelegramUser, ...said }),
    /** `first`: it was made now. `operators`: how many can read it now. */
    reply: data(Type.Object({ first: Type.Boolean(), application: Application, operators: Type.Integer() })),
    errors: ['VALIDATION_ERROR'],
  },
  'GET /internal/regions': {
    ...internal,
    summary: 'The regions that a typed text may mean, everyday names and typing errors too; one when it is clear',
    query: Type.Object({ text: Type.String({ maxLength: 100 }) }),
    reply: data(Type.Array(RegionMatch)),
    errors: [],
  },
  'GET /internal/admin/applications': {
    ...internal,
    summary: 'For operators: applications that wait for a decision, oldest first, at most 20',
    query: Type.Object(operator),
    reply: data(Type.Object({ applications: Type.Array(ReviewedApplication), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/applications/:id/decide': {
    ...internal,
    summary: 'An operator approves an application, or refuses it with a reason. The first decision stands',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      ...operator,
      approve: Type.Boolean(),
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    /** `first`: it was done now; else `application` says how it stands. */
    reply: data(Type.Object({ first: Type.Boolean(), application: ReviewedApplication, shownTo: ShownTo })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
