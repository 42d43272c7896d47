import { type Static, type TSchema, Type } from 'typebox'
import { type Call, data, Id, ShownTo, TelegramId } from './api.ts'
import { cancellationPolicies, LocalTime, ServiceCategory } from './catalog-shapes.ts'

/** `returned`: an operator said why not. A published one that is edited is a draft again; the catalogue shows the old one. */
export const draftStates = ['draft', 'submitted', 'returned', 'published'] as const
export type DraftState = (typeof draftStates)[number]

/** What is asked about a service, and about each of its options, in the order in which it is asked. */
export const draftFields = [
  'category',
  'title',
  'description',
  'photos',
  'region',
  'city',
  'address',
  'meetingPoint',
  'duration',
  'difficulty',
  'kind',
  'ageLimit',
  'checkTimes',
  'openingHours',
  'optionName',
  'startTimes',
  'capacity',
  'guestsMax',
  'minNights',
  'price',
  'childPrice',
  'weekdays',
  'seasons',
  'party',
  'cancellationPolicy',
  'confirmation',
] as const
export type DraftField = (typeof draftFields)[number]

/** Why an answer was not taken. */
export const answerFaults = [
  'empty',
  'too_long',
  'not_a_choice',
  'unknown_region',
  'several_regions',
  'not_a_number',
  'out_of_range',
  'not_a_price',
  'not_times',
  'not_weekdays',
  'not_seasons',
  'not_a_duration',
  'not_a_range',
  'above_capacity',
  'required',
] as const
export type AnswerFault = (typeof answerFaults)[number]

export const maxDraftPhotos = 10
export const maxDraftOptions = 10
/** Unfinished ones of an organizer. */
export const maxDrafts = 50

/** Undefined: not asked yet; null: asked, and there is none. */
const maybe = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]))

const Photo = Type.Object({
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** By which the messenger shows it again. */
  fileId: Type.String(),
  /** The same picture again has the same. */
  uniqueId: Type.String(),
})
export type DraftPhoto = Static<typeof Photo>

/** Percent 0: closed. */
const Season = Type.Object({ from: Type.String(), until: Type.String(), percent: Type.Integer() })

const Option = Type.Object({
  key: Type.String(),
  name: Type.Optional(Type.String()),
  startTimes: maybe(Type.Array(LocalTime)),
  capacity: Type.Optional(Type.Integer()),
  /** Of a room: people. */
  guestsMax: Type.Optional(Type.Integer()),
  minNights: maybe(Type.Integer()),
  /** Roubles. */
  price: Type.Optional(Type.Number()),
  childPrice: maybe(Type.Number()),
  /** Monday is 1; null: every day. */
  weekdays: maybe(Type.Array(Type.Integer())),
  seasons: maybe(Type.Array(Season)),
})
export type DraftOption = Static<typeof Option>

export const DraftContent = Type.Object({
  category: Type.Optional(ServiceCategory),
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  /** Undefined: not finished; null can't be: there may be none. */
  photos: Type.Array(Photo),
  photosDone: Type.Optional(Type.Boolean()),
  region: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  meetingPoint: Type.Optional(Type.String()),
  durationMinutes: maybe(Type.Integer()),
  difficulty: Type.Optional(Type.Enum(['easy', 'moderate', 'hard'])),
  kind: Type.Optional(Type.Enum(['show', 'park', 'spa', 'rental', 'museum', 'workshop'])),
  ageLimit: Type.Optional(Type.Integer()),
  checkInFrom: Type.Optional(LocalTime),
  checkOutUntil: Type.Optional(LocalTime),
  openingHours: maybe(Type.String()),
  options: Type.Array(Option),
  /** The least and the most people, or rooms, of a booking. */
  party: maybe(Type.Object({ least: Type.Integer(), most: Type.Integer() })),
  cancellationPolicy: Type.Optional(Type.Enum([...cancellationPolicies])),
  confirmation: Type.Optional(Type.Enum(['instant', 'request'])),
})
export type DraftContent = Static<typeof DraftContent>

/** A question of the form: of an option by its place, `price.0`. */
const Step = Type.Object({
  step: Type.String(),
  field: Type.Enum([...draftFields]),
  /** The place of the option. */
  option: Type.Optional(Type.Integer()),
  /** May be skipped. */
  optional: Type.Boolean(),
  /** Has been answered. */
  answered: Type.Boolean(),
})
export type DraftStep = Static<typeof Step>

export const Draft = Type.Object({
  id: Id,
  organizerId: Id,
  organizerName: Type.String(),
  state: Type.Enum([...draftStates]),
  /** How often it was sent to operators. */
  submission: Type.Integer(),
  /** Why an operator returned it. */
  reason: Type.Optional(Type.String()),
  /** Once it was published. */
  serviceId: Type.Optional(Id),
  serviceStatus: Type.Optional(Type.Enum(['published', 'hidden'])),
  content: DraftContent,
  /** What is asked of such a service, in its order. */
  steps: Type.Array(Step),
})
export type Draft = Static<typeof Draft>

const DraftLine = Type.Object({
  id: Id,
  organizerId: Id,
  title: Type.Optional(Type.String()),
  state: Type.Enum([...draftStates]),
  serviceId: Type.Optional(Id),
  reason: Type.Optional(Type.String()),
})
export type DraftLine = Static<typeof DraftLine>

/** A service as an operator reads it before it is published, or after a decision. */
export const LookedAtService = Type.Object({
  draftId: Id,
  submission: Type.Integer(),
  state: Type.Enum([...draftStates]),
  organizerName: Type.String(),
  /** It is in the catalogue, and this is to take its place. */
  isEdit: Type.Boolean(),
  content: DraftContent,
  reason: Type.Optional(Type.String()),
  operatorName: Type.Optional(Type.String()),
})
export type LookedAtService = Static<typeof LookedAtService>

const byId = { params: Type.Object({ id: Id }) }
const member = { telegramId: TelegramId }
const asMember = Type.Object(member)
const Changed = data(Draft)
const editErrors = ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_LOCKED'] as const

const list = {
  summary: 'For owners and managers: services that were made here, finished or not, the newest change first',
  rateLimit: 'read',
  reply: data(
    Type.Object({
      /** For whom they may make more. */
      organizers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      drafts: Type.Array(DraftLine),
    }),
  ),
  errors: ['NOT_MEMBER'],
} as const
const begin = {
  summary: 'Begin a service; the same key begins one',
  rateLimit: 'value',
  reply: Changed,
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_LIMIT'],
} as const
const beginBody = { organizerId: Id, key: Type.String({ minLength: 1, maxLength: 64 }) }
const show = {
  ...byId,
  summary: 'One of them',
  rateLimit: 'read',
  reply: Changed,
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const
const answer = {
  ...byId,
  summary: 'Answer a question of the form in a person’s words; what isn’t understood changes nothing and says why',
  rateLimit: 'value',
  reply: data(
    Type.Object({
      fault: Type.Optional(Type.Enum([...answerFaults])),
      /** For `several_regions`. */
      regions: Type.Optional(Type.Array(Type.Object({ code: Type.String(), ru: Type.String(), en: Type.String() }))),
      /** For `too_long`, `out_of_range` and `above_capacity`. */
      most: Type.Optional(Type.Integer()),
      draft: Draft,
    }),
  ),
  errors: editErrors,
} as const
/** Without a text the question is skipped. */
const answerBody = { step: Type.String({ maxLength: 40 }), text: Type.Optional(Type.String({ maxLength: 8_000 })) }
const options = {
  ...byId,
  summary: 'Add an option while there are so many, or remove one by its key',
  rateLimit: 'value',
  reply: Changed,
  errors: editErrors,
} as const
const optionsBody = {
  add: Type.Optional(Type.Object({ count: Type.Integer({ minimum: 1, maximum: maxDraftOptions }) })),
  remove: Type.Optional(Type.String({ maxLength: 80 })),
}
const photo = {
  ...byId,
  summary: 'Remove a photo, or put it before the one ahead of it',
  rateLimit: 'value',
  reply: Changed,
  errors: editErrors,
} as const
const photoBody = { uniqueId: Type.String({ maxLength: 100 }), action: Type.Enum(['remove', 'first', 'earlier']) }
const submit = {
  ...byId,
  summary: 'Send it to operators; what changes no words, place or photos of a published service takes effect at once',
  rateLimit: 'value',
  reply: Changed,
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_INCOMPLETE'],
} as const
const withdraw = {
  ...byId,
  summary: 'Take it back from operators',
  rateLimit: 'value',
  reply: Changed,
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const
const discard = {
  ...byId,
  summary: 'Give it up: of a published service only what has changed since',
  rateLimit: 'value',
  reply: data(Type.Object({ draft: Type.Optional(Draft) })),
  errors: editErrors,
} as const
const visibility = {
  ...byId,
  summary: 'For owners and managers: hide a service of theirs from the catalogue, or show it again',
  rateLimit: 'value',
  reply: data(Type.Object({ status: Type.Enum(['published', 'hidden']) })),
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const
const visibilityBody = { hidden: Type.Boolean() }

const person = { access: 'person' } as const
const bot = { access: 'bot' } as const
const operator = { operatorId: TelegramId }

/** How an organizer makes, edits, hides and shows services; docs/product.md, section 20. */
export const organizerDraftsCalls = {
  'GET /v1/organizer/drafts': { ...list, ...person },
  'GET /internal/organizer/drafts': { ...list, ...bot, query: asMember },
  'POST /v1/organizer/drafts': { ...begin, ...person, body: Type.Object(beginBody) },
  'POST /internal/organizer/drafts': { ...begin, ...bot, body: Type.Object({ ...member, ...beginBody }) },
  'GET /v1/organizer/drafts/:id': { ...show, ...person },
  'GET /internal/organizer/drafts/:id': { ...show, ...bot, query: asMember },
  'POST /v1/organizer/drafts/:id/answers': { ...answer, ...person, body: Type.Object(answerBody) },
  'POST /internal/organizer/drafts/:id/answers': { ...answer, ...bot, body: Type.Object({ ...member, ...answerBody }) },
  'POST /v1/organizer/drafts/:id/options': { ...options, ...person, body: Type.Object(optionsBody) },
  'POST /internal/organizer/drafts/:id/options': {
    ...options,
    ...bot,
    body: Type.Object({ ...member, ...optionsBody }),
  },
  'POST /internal/organizer/drafts/:id/photos': {
    ...byId,
    ...bot,
    summary: 'Keep a photo that was sent to the chat; the same again changes nothing',
    rateLimit: 'value',
    body: Type.Object({
      ...member,
      fileId: Type.String({ minLength: 1, maxLength: 300 }),
      uniqueId: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    /** `refused`: it is too large, is no image, or there are as many as there may be. */
    reply: data(
      Type.Object({ refused: Type.Optional(Type.Enum(['too_large', 'not_an_image', 'too_many'])), draft: Draft }),
    ),
    errors: [...editErrors, 'TRY_LATER'],
  },
  'POST /v1/organizer/drafts/:id/photos/change': { ...photo, ...person, body: Type.Object(photoBody) },
  'POST /internal/organizer/drafts/:id/photos/change': {
    ...photo,
    ...bot,
    body: Type.Object({ ...member, ...photoBody }),
  },
  'POST /v1/organizer/drafts/:id/submit': { ...submit, ...person },
  'POST /internal/organizer/drafts/:id/submit': { ...submit, ...bot, body: asMember },
  'POST /v1/organizer/drafts/:id/withdraw': { ...withdraw, ...person },
  'POST /internal/organizer/drafts/:id/withdraw': { ...withdraw, ...bot, body: asMember },
  'POST /v1/organizer/drafts/:id/discard': { ...discard, ...person },
  'POST /internal/organizer/drafts/:id/discard': { ...discard, ...bot, body: asMember },
  'POST /v1/organizer/services/:id/visibility': { ...visibility, ...person, body: Type.Object(visibilityBody) },
  'POST /internal/organizer/services/:id/visibility': {
    ...visibility,
    ...bot,
    body: Type.Object({ ...member, ...visibilityBody }),
  },
  'POST /internal/admin/services/list': {
    ...bot,
    rateLimit: 'read',
    summary: 'For operators: services that wait for a decision, oldest first, at most 20',
    body: Type.Object(operator),
    reply: data(Type.Object({ services: Type.Array(LookedAtService), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/services/:id/show': {
    ...bot,
    ...byId,
    rateLimit: 'read',
    summary: 'For operators: one of them as it stands',
    body: Type.Object(operator),
    reply: data(LookedAtService),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/services/:id/decide': {
    ...bot,
    ...byId,
    rateLimit: 'read',
    summary:
      'An operator publishes what was sent, or returns it with a reason. The first decision of a submission stands',
    body: Type.Object({
      ...operator,
      /** The one that the operator saw. */
      submission: Type.Integer({ minimum: 1 }),
      approve: Type.Boolean(),
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    /** `first`: it was done now; else `service` says how it stands. */
    reply: data(Type.Object({ first: Type.Boolean(), service: LookedAtService, shownTo: ShownTo })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
