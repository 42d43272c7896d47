import { Type } from 'typebox'
import { type Call, data, Id, TelegramId } from './api.ts'
import { answerFaults, Draft, DraftLine, maxDraftOptions } from './organizer-drafts-shapes.ts'

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

const user = { access: 'person' } as const
const bot = { access: 'bot' } as const

/** How an organizer makes, edits, hides and shows services; docs/product.md, section 20. */
export const organizerDraftsCalls = {
  'GET /v1/organizer/drafts': { ...list, ...user },
  'GET /internal/organizer/drafts': { ...list, ...bot, query: asMember },
  'POST /v1/organizer/drafts': { ...begin, ...user, body: Type.Object(beginBody) },
  'POST /internal/organizer/drafts': { ...begin, ...bot, body: Type.Object({ ...member, ...beginBody }) },
  'GET /v1/organizer/drafts/:id': { ...show, ...user },
  'GET /internal/organizer/drafts/:id': { ...show, ...bot, query: asMember },
  'POST /v1/organizer/drafts/:id/answers': { ...answer, ...user, body: Type.Object(answerBody) },
  'POST /internal/organizer/drafts/:id/answers': { ...answer, ...bot, body: Type.Object({ ...member, ...answerBody }) },
  'POST /v1/organizer/drafts/:id/options': { ...options, ...user, body: Type.Object(optionsBody) },
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
      Type.Object({
        refused: Type.Optional(Type.Enum(['too_large', 'not_an_image', 'too_many_pixels', 'too_many'])),
        draft: Draft,
      }),
    ),
    errors: [...editErrors, 'TRY_LATER'],
  },
  'POST /v1/organizer/drafts/:id/photos/change': { ...photo, ...user, body: Type.Object(photoBody) },
  'POST /internal/organizer/drafts/:id/photos/change': {
    ...photo,
    ...bot,
    body: Type.Object({ ...member, ...photoBody }),
  },
  'POST /v1/organizer/drafts/:id/submit': { ...submit, ...user },
  'POST /internal/organizer/drafts/:id/submit': { ...submit, ...bot, body: asMember },
  'POST /v1/organizer/drafts/:id/withdraw': { ...withdraw, ...user },
  'POST /internal/organizer/drafts/:id/withdraw': { ...withdraw, ...bot, body: asMember },
  'POST /v1/organizer/drafts/:id/discard': { ...discard, ...user },
  'POST /internal/organizer/drafts/:id/discard': { ...discard, ...bot, body: asMember },
  'POST /v1/organizer/services/:id/visibility': { ...visibility, ...user, body: Type.Object(visibilityBody) },
  'POST /internal/organizer/services/:id/visibility': {
    ...visibility,
    ...bot,
    body: Type.Object({ ...member, ...visibilityBody }),
  },
} as const satisfies Record<string, Call>
