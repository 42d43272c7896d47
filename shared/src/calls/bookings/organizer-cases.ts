import { type Static, Type } from 'typebox'
import { maxCasePhotos } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { maxPhotoBodyBytes, PhotoBody, uploadRefusals } from '../photo-uploads.ts'
import { caseFields, caseSides, caseText, Kopecks } from './cases.ts'

const rowFields = {
  ...caseFields,
  number: Type.Integer(),
  bookingNumber: Type.String(),
  title: Type.String(),
  startsAt: Timestamp,
  timeZone: Type.String(),
  /** Absent after the contact was erased. */
  guestName: Type.Optional(Type.String()),
  /** In roubles. */
  price: Type.Number(),
}

export const OrganizerCaseRow = Type.Object(rowFields)
export type OrganizerCaseRow = Static<typeof OrganizerCaseRow>

export const OrganizerCase = Type.Object({
  ...rowFields,
  /** Roubles that are not refunded yet. */
  left: Type.Number(),
  /** How many times the organizer can still write. */
  statementsLeft: Type.Integer({ minimum: 0 }),
  /** Oldest first; `photos` are addresses that work for some minutes. */
  messages: Type.Array(
    Type.Object({
      ...{ side: Type.Enum([...caseSides]), text: Type.String() },
      ...{ photos: Type.Array(Type.String()), at: Timestamp },
    }),
  ),
})
export type OrganizerCase = Static<typeof OrganizerCase>

const casePhotoRefusals = [...uploadRefusals, 'chat_closed'] as const
export type CasePhotoRefusal = (typeof casePhotoRefusals)[number]

const byId = Type.Object({ id: Id })
const accessErrors = ['NOT_MEMBER', 'NOT_FOUND'] as const
const statementErrors = ['CASE_CHANGED', 'MESSAGE_LIMIT', 'LINK_NOT_ALLOWED', 'REFUND_TOO_LARGE'] as const

/** See docs/rules/cases.md#on-the-desk. */
export const organizerCaseCalls = {
  'GET /v1/organizer/cases': {
    summary: 'List open cases, those that wait for the organizer first, and the last closed ones (members only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({ organizerId: Type.Optional(Id) }),
    reply: dataReply(Type.Object({ open: Type.Array(OrganizerCaseRow), closed: Type.Array(OrganizerCaseRow) })),
    errors: accessErrors,
  },
  'GET /v1/organizer/cases/:id': {
    summary: 'Get a case with its statements and photos (members only)',
    access: 'member',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(OrganizerCase),
    errors: accessErrors,
  },
  'POST /v1/organizer/cases/:id/photos': {
    summary: 'Upload a photo for an answer; the bot sends it to the chat of the member (members only)',
    access: 'member',
    rateLimit: 'value',
    maxBodyBytes: maxPhotoBodyBytes,
    params: byId,
    body: PhotoBody,
    /** `chat_closed`: the bot can't write to the member. */
    reply: dataReply(Type.Object({ id: Type.Optional(Id), refused: Type.Optional(Type.Enum([...casePhotoRefusals])) })),
    errors: [...accessErrors, 'CASE_CHANGED', 'TRY_LATER'],
  },
  'POST /v1/organizer/cases/:id/statements': {
    summary: 'Answer a case, perhaps with an offer of money (members only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    params: byId,
    body: Type.Object({
      text: caseText,
      offer: Type.Optional(Kopecks),
      /** Ids of uploaded photos. NOT_FOUND if one is older than a day. */
      photos: Type.Optional(Type.Array(Id, { maxItems: maxCasePhotos, uniqueItems: true })),
    }),
    reply: dataReply(OrganizerCase),
    errors: [...accessErrors, ...statementErrors, 'IDEMPOTENCY_CONFLICT'],
  },
} as const satisfies Record<string, CallDefinition>
