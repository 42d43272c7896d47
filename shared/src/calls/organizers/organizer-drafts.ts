import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId } from '../api.ts'
import { Service } from '../catalog/catalog-shapes.ts'
import { maxPhotoBodyBytes, PhotoBody, photoRefusals, uploadRefusals } from '../photo-uploads.ts'
import {
  answerColumns,
  answerFaults,
  DraftLine,
  draftStates,
  maxDraftOptions,
  ServiceDraft,
} from './organizer-drafts-shapes.ts'

const byId = { params: Type.Object({ id: Id }) }
const Changed = dataReply(ServiceDraft)
const editErrors = ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_LOCKED'] as const

export const organizerDraftsCalls = {
  'GET /v1/organizer/drafts': {
    summary: 'List services created here, finished or not, latest change first (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    reply: dataReply(
      Type.Object({
        /** Organizers for whom the caller can create drafts. */
        organizers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
        drafts: Type.Array(DraftLine),
      }),
    ),
    errors: ['NOT_MEMBER'],
  },
  'POST /v1/organizer/drafts': {
    summary: 'Create a draft, empty or as a copy; the same key creates one draft',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({
      organizerId: Id,
      key: Type.String({ minLength: 1, maxLength: 64 }),
      /** A draft or published service of the organizer, by the id of its draft. */
      copyOf: Type.Optional(Id),
    }),
    reply: Changed,
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_LIMIT'],
  },
  'GET /v1/organizer/drafts/:id': {
    summary: 'Get a draft',
    access: 'member',
    rateLimit: 'read',
    ...byId,
    reply: Changed,
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'GET /v1/organizer/drafts/:id/preview': {
    summary: 'Get the page that travellers would see; the draft must be complete (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    ...byId,
    reply: dataReply(Type.Object({ service: Service, state: Type.Enum([...draftStates]), organizerId: Id })),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_INCOMPLETE'],
  },
  'POST /v1/organizer/drafts/:id/answers': {
    summary: 'Answer a step of the form as free text; an invalid answer changes nothing and returns its fault',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    body: Type.Object({
      step: Type.String({ maxLength: 40 }),
      /** Without `text` the step is skipped, or one of `moreSteps` is cleared. */
      text: Type.Optional(Type.String({ maxLength: 8_000 })),
    }),
    reply: dataReply(
      Type.Object({
        fault: Type.Optional(Type.Enum([...answerFaults])),
        /** Present for `several_regions`. */
        regions: Type.Optional(Type.Array(Type.Object({ code: Type.String(), ru: Type.String(), en: Type.String() }))),
        /** Limit for `too_long`, `out_of_range` and `above_capacity`. */
        most: Type.Optional(Type.Integer()),
        /** The line or the words that could not be read. */
        part: Type.Optional(Type.String()),
        /** Number of the wrong row of a list, from 1. Rows without text do not count. */
        row: Type.Optional(Type.Integer()),
        column: Type.Optional(Type.Enum([...answerColumns])),
        /** Problem of a `not_readable` answer; follows the name of the field. */
        problem: Type.Optional(Type.Object({ ru: Type.String(), en: Type.String() })),
        draft: ServiceDraft,
      }),
    ),
    errors: editErrors,
  },
  'POST /v1/organizer/drafts/:id/options': {
    summary: 'Add or copy an option if the draft has `count` options, remove one, or give its seasons to all',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    body: Type.Object({
      add: Type.Optional(Type.Object({ count: Type.Integer({ minimum: 1, maximum: maxDraftOptions }) })),
      remove: Type.Optional(Type.String({ maxLength: 80 })),
      copy: Type.Optional(
        Type.Object({
          key: Type.String({ maxLength: 80 }),
          count: Type.Integer({ minimum: 1, maximum: maxDraftOptions }),
        }),
      ),
      seasonsOf: Type.Optional(Type.String({ maxLength: 80 })),
    }),
    reply: Changed,
    errors: editErrors,
  },
  'POST /internal/organizer/drafts/:id/photos': {
    ...byId,
    access: 'bot',
    summary: 'Add a photo or an image file that was sent to the chat; repeating has no effect',
    rateLimit: 'value',
    body: Type.Object({
      telegramId: TelegramId,
      fileId: Type.String({ minLength: 1, maxLength: 300 }),
      uniqueId: Type.String({ minLength: 1, maxLength: 100 }),
      isFile: Type.Optional(Type.Boolean()),
    }),
    /** `refused`: too large, no image, or the maximum number is reached. */
    reply: dataReply(
      Type.Object({
        refused: Type.Optional(Type.Enum([...photoRefusals])),
        draft: ServiceDraft,
      }),
    ),
    errors: [...editErrors, 'TRY_LATER'],
  },
  'POST /v1/organizer/drafts/:id/photos': {
    summary: 'Add a photo that the body carries; repeating has no effect (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    maxBodyBytes: maxPhotoBodyBytes,
    ...byId,
    body: PhotoBody,
    reply: dataReply(Type.Object({ refused: Type.Optional(Type.Enum([...uploadRefusals])), draft: ServiceDraft })),
    errors: [...editErrors, 'TRY_LATER'],
  },
  'POST /v1/organizer/drafts/:id/photos/change': {
    summary: 'Remove a photo, or move it to the front or one position forward',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    body: Type.Object({ uniqueId: Type.String({ maxLength: 100 }), action: Type.Enum(['remove', 'first', 'earlier']) }),
    reply: Changed,
    errors: editErrors,
  },
  'POST /v1/organizer/drafts/:id/submit': {
    summary: 'Submit a draft to operators; edits without new texts, location or photos take effect at once',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    reply: Changed,
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_INCOMPLETE'],
  },
  'POST /v1/organizer/drafts/:id/withdraw': {
    summary: 'Withdraw a submission',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    reply: Changed,
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /v1/organizer/drafts/:id/discard': {
    summary: 'Discard a draft; for a published service, only the changes since its publication',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    reply: dataReply(Type.Object({ draft: Type.Optional(ServiceDraft) })),
    errors: editErrors,
  },
  'POST /v1/organizer/services/:id/visibility': {
    summary: 'Hide a service from the catalog, or show it again (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    ...byId,
    body: Type.Object({ hidden: Type.Boolean() }),
    reply: dataReply(Type.Object({ status: Type.Enum(['published', 'hidden']) })),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
