import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Language, TelegramId, Timestamp } from '../api.ts'
import { LocalDate } from '../catalog/catalog-shapes.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'
import { LegalDocument } from './legal.ts'

const VersionId = Type.String({ pattern: '^\\d{1,18}$' })
const place = { document: LegalDocument, language: Language }

const Version = Type.Object({
  id: VersionId,
  from: Timestamp,
  operatorName: Type.Optional(Type.String()),
  state: Type.Enum(['past', 'present', 'planned', 'revoked']),
})
export type LegalTextVersion = Static<typeof Version>

/** `file`: neither text nor a readable file. `same`: the present text. `far`: over a year ahead. */
const Refused = Type.Object({
  outcome: Type.Literal('refused'),
  reason: Type.Enum(['empty', 'long', 'file', 'same', 'past', 'far']),
})

const Preview = Type.Object({
  outcome: Type.Literal('possible'),
  title: Type.Optional(Type.String()),
  sections: Type.Integer(),
  characters: Type.Integer(),
  beginning: Type.String(),
  /** Identifies the text that was previewed. */
  digest: Type.String(),
  from: Timestamp,
  /** Effective date of the text in the other language; missing if it is the one of the product. */
  otherSince: Type.Optional(Timestamp),
})
export type LegalTextPreview = Static<typeof Preview>

const internal = { access: 'bot', rateLimit: 'read', permissions: ['settings'] } as const
const operator = { operatorId: TelegramId }
const text = {
  ...operator,
  ...place,
  /** Exactly one of the two. */
  text: Type.Optional(Type.String({ maxLength: 4_096 })),
  fileId: Type.Optional(Type.String({ maxLength: 255 })),
  /** Effective from midnight in Moscow; at once if absent. */
  day: Type.Optional(LocalDate),
}

/** See docs/rules/legal-texts.md. */
export const operatorLegalCalls = {
  'GET /internal/admin/legal': {
    ...internal,
    summary: 'List the last ten versions of a text of terms or privacy (operators only)',
    query: Type.Object({ ...operator, ...place }),
    reply: dataReply(Type.Object({ versions: Type.Array(Version) })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/legal/:id': {
    ...internal,
    summary: 'Get a version of terms or privacy as it was sent (operators only)',
    params: Type.Object({ id: VersionId }),
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ ...place, from: Timestamp, text: Type.String() })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/legal/preview': {
    ...internal,
    summary: 'Check a text of terms or privacy without publishing it (operators only)',
    body: Type.Object(text),
    reply: dataReply(Type.Union([Preview, Refused])),
    errors: ['NOT_OPERATOR', 'UNAVAILABLE'],
  },
  'POST /internal/admin/legal': {
    ...internal,
    summary: 'Publish a text of terms or privacy from a date on (operators only)',
    body: Type.Object({ ...text, digest: Type.String({ maxLength: 64 }) }),
    reply: dataReply(
      Type.Union([
        Type.Object({ outcome: Type.Literal('done'), from: Timestamp, undo: UndoReceipt }),
        /** The text is not the one that was previewed. */
        Type.Object({ outcome: Type.Literal('changed') }),
        Refused,
      ]),
    ),
    errors: ['NOT_OPERATOR', 'UNAVAILABLE'],
  },
  'POST /internal/admin/legal/:id/revoke': {
    ...internal,
    summary: 'Revoke a planned text of terms or privacy before its date (operators only)',
    params: Type.Object({ id: VersionId }),
    body: Type.Object(operator),
    reply: dataReply(
      Type.Union([
        Type.Object({ outcome: Type.Literal('revoked'), undo: UndoReceipt }),
        Type.Object({ outcome: Type.Enum(['before', 'effective']) }),
      ]),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
