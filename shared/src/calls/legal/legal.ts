import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Language, Timestamp } from '../api.ts'

export const legalDocuments = ['terms', 'privacy'] as const
export const LegalDocument = Type.Enum(legalDocuments as unknown as ['terms', 'privacy'])
export type LegalDocument = Static<typeof LegalDocument>

const LegalVersion = Type.Object({
  /** The first heading of the text. */
  title: Type.Optional(Type.String()),
  /** A section before the first heading has an empty title. Each line is a paragraph. */
  sections: Type.Array(Type.Object({ title: Type.String(), lines: Type.Array(Type.String()) })),
  since: Timestamp,
})
export type LegalVersion = Static<typeof LegalVersion>

const request = {
  params: Type.Object({ document: LegalDocument }),
  query: Type.Object({ language: Language }),
  reply: dataReply(
    Type.Object({
      /** Null: the text of the product applies. */
      version: Type.Union([LegalVersion, Type.Null()]),
      /** Another version applies from then on. */
      next: Type.Optional(Timestamp),
    }),
  ),
  errors: [],
} as const

/** See docs/rules/legal-texts.md. */
export const legalCalls = {
  'GET /v1/legal/:document': {
    summary: 'Get the text of terms or privacy that operators set, and the date of the next one',
    access: 'open',
    rateLimit: 'read',
    ...request,
  },
  'GET /internal/legal/:document': {
    summary: 'The same for the commands of the bot, whose calls come from one address',
    access: 'bot',
    rateLimit: 'read',
    ...request,
  },
} as const satisfies Record<string, CallDefinition>
