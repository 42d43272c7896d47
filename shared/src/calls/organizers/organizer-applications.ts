import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, ShownOperatorMessages, TelegramId, TelegramUser } from '../api.ts'

export const applicationStates = ['pending', 'approved', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const applicationFields = ['name', 'about', 'region', 'contact'] as const
export type ApplicationField = (typeof applicationFields)[number]

export const applicationLimits = { name: 80, about: 1_000, region: 100, contact: 200 } as const satisfies Record<
  ApplicationField,
  number
>

const applicationInput = {
  name: Type.String({ minLength: 1, maxLength: applicationLimits.name }),
  about: Type.String({ minLength: 1, maxLength: applicationLimits.about }),
  region: Type.String({ minLength: 1, maxLength: applicationLimits.region }),
  contact: Type.String({ minLength: 1, maxLength: applicationLimits.contact }),
}

const OrganizerApplication = Type.Object({
  applicationId: Id,
  state: Type.Enum([...applicationStates]),
  ...applicationInput,
  reason: Type.Optional(Type.String()),
})
export type OrganizerApplication = Static<typeof OrganizerApplication>

export const ReviewedApplication = Type.Object({
  ...OrganizerApplication.properties,
  person: Type.String(),
  telegramId: TelegramId,
  operatorName: Type.Optional(Type.String()),
})
export type ReviewedApplication = Static<typeof ReviewedApplication>

const RegionMatch = Type.Object({ code: Type.String(), ru: Type.String(), en: Type.String() })
export type RegionMatch = Static<typeof RegionMatch>

const internal = { access: 'bot', rateLimit: 'read' } as const
const operator = { operatorId: TelegramId }

/** See docs/rules/organizers.md. */
export const organizerApplicationsCalls = {
  'GET /internal/organizer/application': {
    ...internal,
    summary: 'Get the user’s newest organizer application, if any',
    query: Type.Object({ telegramId: TelegramId }),
    reply: dataReply(Type.Object({ application: Type.Optional(OrganizerApplication) })),
    errors: [],
  },
  'POST /internal/organizer/application': {
    ...internal,
    summary: 'Apply to become an organizer; returns the pending application if there is one',
    body: Type.Object({ from: TelegramUser, ...applicationInput }),
    /** `first`: this request created it. `operators`: number of operators who can decide now. */
    reply: dataReply(
      Type.Object({ first: Type.Boolean(), application: OrganizerApplication, operators: Type.Integer() }),
    ),
    errors: ['VALIDATION_ERROR'],
  },
  'GET /internal/regions': {
    ...internal,
    summary:
      'List regions that a typed text can mean, including everyday names and typos; one entry if it is unambiguous',
    query: Type.Object({ text: Type.String({ maxLength: 100 }) }),
    reply: dataReply(Type.Array(RegionMatch)),
    errors: [],
  },
  'GET /internal/admin/applications': {
    permissions: ['content'],
    ...internal,
    summary: 'List applications waiting for a decision: at most 20, oldest first (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ applications: Type.Array(ReviewedApplication), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/applications/:id/decide': {
    permissions: ['content'],
    ...internal,
    summary: 'Approve an application, or refuse it with a reason; the first decision applies (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      ...operator,
      approve: Type.Boolean(),
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    /** `first`: this request decided. Otherwise `application` shows the current state. */
    reply: dataReply(
      Type.Object({ first: Type.Boolean(), application: ReviewedApplication, shownTo: ShownOperatorMessages }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
