import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId } from './api.ts'
import { answerFaults, DraftLine, maxDraftOptions, ServiceDraft } from './organizer-drafts-shapes.ts'

const byId = { params: Type.Object({ id: Id }) }
const member = { telegramId: TelegramId }
const asMember = Type.Object(member)
const Changed = dataReply(ServiceDraft)
const editErrors = ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_LOCKED'] as const

const list = {
  summary: 'List services created here, finished or not, latest change first (owners and managers only)',
  rateLimit: 'read',
  reply: dataReply(
    Type.Object({
      /** Organizers for whom the caller can create drafts. */
      organizers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      drafts: Type.Array(DraftLine),
    }),
  ),
  errors: ['NOT_MEMBER'],
} as const
const begin = {
  summary: 'Create a draft; the same key creates one draft',
  rateLimit: 'value',
  reply: Changed,
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_LIMIT'],
} as const
const beginBody = { organizerId: Id, key: Type.String({ minLength: 1, maxLength: 64 }) }
const show = {
  ...byId,
  summary: 'Get a draft',
  rateLimit: 'read',
  reply: Changed,
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const
const answer = {
  ...byId,
  summary: 'Answer a step of the form as free text; an invalid answer changes nothing and returns its fault',
  rateLimit: 'value',
  reply: dataReply(
    Type.Object({
      fault: Type.Optional(Type.Enum([...answerFaults])),
      /** Present for `several_regions`. */
      regions: Type.Optional(Type.Array(Type.Object({ code: Type.String(), ru: Type.String(), en: Type.String() }))),
      /** Limit for `too_long`, `out_of_range` and `above_capacity`. */
      most: Type.Optional(Type.Integer()),
      draft: ServiceDraft,
    }),
  ),
  errors: editErrors,
} as const
/** Without `text` the step is skipped. */
const answerBody = { step: Type.String({ maxLength: 40 }), text: Type.Optional(Type.String({ maxLength: 8_000 })) }
const options = {
  ...byId,
  summary: 'Add an option if the draft has `count` options, or remove one by its key',
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
  summary: 'Remove a photo, or move it to the front or one position forward',
  rateLimit: 'value',
  reply: Changed,
  errors: editErrors,
} as const
const photoBody = { uniqueId: Type.String({ maxLength: 100 }), action: Type.Enum(['remove', 'first', 'earlier']) }
const submit = {
  ...byId,
  summary: 'Submit a draft to operators; edits without new texts, location or photos take effect at once',
  rateLimit: 'value',
  reply: Changed,
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_INCOMPLETE'],
} as const
const withdraw = {
  ...byId,
  summary: 'Withdraw a submission',
  rateLimit: 'value',
  reply: Changed,
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const
const discard = {
  ...byId,
  summary: 'Discard a draft; for a published service, only the changes since its publication',
  rateLimit: 'value',
  reply: dataReply(Type.Object({ draft: Type.Optional(ServiceDraft) })),
  errors: editErrors,
} as const
const visibility = {
  ...byId,
  summary: 'Hide a service from the catalog, or show it again (owners and managers only)',
  rateLimit: 'value',
  reply: dataReply(Type.Object({ status: Type.Enum(['published', 'hidden']) })),
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const
const visibilityBody = { hidden: Type.Boolean() }

const user = { access: 'person' } as const
const bot = { access: 'bot' } as const

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
    summary: 'Add a photo that was sent to the chat; repeating has no effect',
    rateLimit: 'value',
    body: Type.Object({
      ...member,
      fileId: Type.String({ minLength: 1, maxLength: 300 }),
      uniqueId: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    /** `refused`: too large, no image, or the maximum number is reached. */
    reply: dataReply(
      Type.Object({
        refused: Type.Optional(Type.Enum(['too_large', 'not_an_image', 'too_many_pixels', 'too_many'])),
        draft: ServiceDraft,
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
} as const satisfies Record<string, CallDefinition>
