import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, Language, TelegramId, Timestamp } from '../api.ts'
import { ImportColumns } from '../imports/import-columns.ts'
import { importReviewStates } from '../imports/import-reviews.ts'

export const maxImportServices = 500
export const maxImportFileBytes = 20 * 1024 * 1024
export const importFileEndings = ['.csv', '.xlsx', '.json', '.jsonl'] as const

/** Base64 is a third larger than the file; the other fields fit into the rest. */
const maxImportBodyBytes = Math.ceil(maxImportFileBytes / 3) * 4 + 8 * 1024

export const importStates = ['checked', 'confirmed', 'done', 'undone'] as const

/** `problem` follows the field, in the language of the file or, on the desk, of the user. */
const Fault = Type.Object({ place: Type.String(), field: Type.String(), problem: Type.String() })

/** `locked`: an operator reviews the draft, so the file does not change it. */
const ImportReport = Type.Object({
  created: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  locked: Type.Integer(),
  bad: Type.Integer(),
  /** The first changed services with the names of the changed fields. */
  changes: Type.Array(Type.Object({ title: Type.String(), fields: Type.Array(Type.String()) })),
  /** The first faults. */
  faults: Type.Array(Fault),
  faultCount: Type.Integer(),
  /** Columns that were read as the organizer chose before; absent if all headings are known. */
  columns: Type.Optional(ImportColumns),
})
export type ImportReport = Static<typeof ImportReport>

export const OrganizerImport = Type.Object({
  id: Id,
  fileName: Type.String(),
  state: Type.Enum([...importStates]),
  report: ImportReport,
})
export type OrganizerImport = Static<typeof OrganizerImport>

/** A file as the desk shows it. */
export const DeskImport = Type.Object({
  ...OrganizerImport.properties,
  /** A copy of the file with the faults can be downloaded as `import_faults`. */
  isMarked: Type.Boolean(),
  /** Services whose image could not be read while they were saved. */
  withoutPicture: Type.Integer(),
  /** Present while the import can be undone. */
  undoUntil: Type.Optional(Timestamp),
  /** Absent before the file is sent for review. */
  review: Type.Optional(Type.Enum([...importReviewStates])),
})
export type DeskImport = Static<typeof DeskImport>

const importRefusals = ['too_large', 'wrong_type', 'unreadable', 'empty', 'too_many'] as const
export type ImportRefusal = (typeof importRefusals)[number]

/** `refused`: nothing can be imported; `unreadable` has its reason in `words`. */
const refusal = {
  refused: Type.Optional(Type.Enum([...importRefusals])),
  words: Type.Optional(Type.String()),
  /** With `unreadable`: the fields of these columns must be chosen or changed. */
  columns: Type.Optional(ImportColumns),
}

/** `in_review` and `published`: sent or published alone. `booked`: with the terms of the file. */
export const importUndoRefusals = ['edited', 'in_review', 'published', 'booked'] as const
export type ImportUndoRefusal = (typeof importUndoRefusals)[number]

const byId = { params: Type.Object({ id: Id }) }
const file = {
  organizerId: Id,
  fileName: Type.String({ minLength: 1, maxLength: 300 }),
  /** Names the sent file, so that a repeated request checks once. */
  key: Type.String({ minLength: 1, maxLength: 200 }),
}

/** See docs/rules/service-files.md#check-and-drafts. */
export const organizerImportsCalls = {
  'POST /internal/organizer/imports': {
    access: 'bot',
    rateLimit: 'value',
    summary: 'Check a file of services that was sent to the chat; nothing changes',
    body: Type.Object({
      ...file,
      telegramId: TelegramId,
      fileId: Type.String({ minLength: 1, maxLength: 300 }),
    }),
    reply: dataReply(
      Type.Object({
        ...refusal,
        import: Type.Optional(OrganizerImport),
        /** The file with a column of faults; absent without faults or if it is too large. */
        marked: Type.Optional(Type.Object({ name: Type.String(), base64: Type.String() })),
      }),
    ),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'TRY_LATER'],
  },
  'POST /v1/organizer/imports': {
    access: 'member',
    rateLimit: 'value',
    summary: 'Check a file of services that the body carries; nothing changes (owners and managers only)',
    maxBodyBytes: maxImportBodyBytes,
    body: Type.Object({ ...file, base64: Type.String(), language: Language }),
    reply: dataReply(Type.Object({ ...refusal, import: Type.Optional(DeskImport) })),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'TRY_LATER'],
  },
  'GET /v1/organizer/imports/:id': {
    ...byId,
    access: 'member',
    rateLimit: 'read',
    summary: 'Get a file of services with the state of its drafts (owners and managers only)',
    reply: dataReply(DeskImport),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /v1/organizer/imports/:id/confirm': {
    ...byId,
    access: 'member',
    rateLimit: 'value',
    summary: 'Turn the good rows of a checked file into drafts; repeating has no effect',
    reply: dataReply(OrganizerImport),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_LIMIT'],
  },
  'POST /v1/organizer/imports/:id/undo': {
    ...byId,
    access: 'member',
    rateLimit: 'value',
    summary: 'Undo an import within ten minutes; services that were edited or booked since then stay',
    /** `first`: this request undid it. `late`: the time is over. */
    reply: dataReply(
      Type.Object({
        first: Type.Boolean(),
        late: Type.Boolean(),
        removed: Type.Integer(),
        restored: Type.Integer(),
        /** Titles of services that stay. */
        kept: Type.Array(Type.String()),
        /** The reason of each of them. */
        keptBecause: Type.Optional(Type.Array(Type.Enum([...importUndoRefusals]))),
      }),
    ),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
