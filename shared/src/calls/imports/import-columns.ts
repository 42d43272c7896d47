import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id } from '../api.ts'

export const maxHeadingLength = 100
/** Unknown headings of one file. */
export const maxUnknownHeadings = 100

/** Columns whose headings the product does not know, and the fields that they may have. */
export const ImportColumns = Type.Object({
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      /** The first different values. */
      samples: Type.Array(Type.String()),
      /** Chosen before, or the best guess; empty: the column is left out. */
      field: Type.String(),
      isRemembered: Type.Boolean(),
    }),
  ),
  /** Fields that no known heading of the file has, required ones first. */
  fields: Type.Array(Type.Object({ field: Type.String(), label: Type.String(), isRequired: Type.Boolean() })),
})
export type ImportColumns = Static<typeof ImportColumns>

export const columnRefusals = ['same_field', 'unknown_field', 'empty_heading', 'long_heading'] as const
export type ColumnRefusal = (typeof columnRefusals)[number]

/** See docs/rules/service-files.md#unknown-headings. */
export const importColumnsCalls = {
  'POST /v1/organizer/imports/columns': {
    access: 'member',
    rateLimit: 'value',
    summary: 'Remember the fields of unknown headings; repeating has no effect (owners and managers only)',
    body: Type.Object({
      organizerId: Id,
      columns: Type.Array(
        Type.Object({
          heading: Type.String({ maxLength: 300 }),
          /** Empty: the column is left out. */
          field: Type.String({ maxLength: 60 }),
        }),
        { minItems: 1, maxItems: maxUnknownHeadings },
      ),
    }),
    /** `changed`: headings that had another field before. */
    reply: dataReply(Type.Object({ changed: Type.Integer(), refused: Type.Optional(Type.Enum([...columnRefusals])) })),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
