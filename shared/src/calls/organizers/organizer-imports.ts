import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId } from '../api.ts'

export const maxImportServices = 500
export const maxImportFileBytes = 20 * 1024 * 1024

export const importStates = ['checked', 'confirmed', 'done', 'undone'] as const

/** `problem` follows the name of the field, in the language of the file. */
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
})
export type ImportReport = Static<typeof ImportReport>

export const OrganizerImport = Type.Object({
  id: Id,
  fileName: Type.String(),
  state: Type.Enum([...importStates]),
  report: ImportReport,
})
export type OrganizerImport = Static<typeof OrganizerImport>

/** `in_review` and `published`: sent or published alone. `booked`: with the terms of the file. */
export const importUndoRefusals = ['edited', 'in_review', 'published', 'booked'] as const
export type ImportUndoRefusal = (typeof importUndoRefusals)[number]

const byId = { params: Type.Object({ id: Id }) }
const member = { telegramId: TelegramId }

/** See docs/rules/service-files.md#check-and-drafts. */
export const organizerImportsCalls = {
  'POST /internal/organizer/imports': {
    access: 'bot',
    rateLimit: 'value',
    summary: 'Check a file of services that was sent to the chat; nothing changes',
    body: Type.Object({
      ...member,
      organizerId: Id,
      fileId: Type.String({ minLength: 1, maxLength: 300 }),
      fileName: Type.String({ minLength: 1, maxLength: 300 }),
      /** Names the message, so that a repeated request checks once. */
      key: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    /** `refused`: nothing can be imported; `unreadable` has its reason in `words`. */
    reply: dataReply(
      Type.Object({
        refused: Type.Optional(Type.Enum(['too_large', 'wrong_type', 'unreadable', 'empty', 'too_many'])),
        words: Type.Optional(Type.String()),
        import: Type.Optional(OrganizerImport),
        /** The file with a column of faults; absent without faults or if it is too large. */
        marked: Type.Optional(Type.Object({ name: Type.String(), base64: Type.String() })),
      }),
    ),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'TRY_LATER'],
  },
  'POST /internal/organizer/imports/:id/confirm': {
    ...byId,
    access: 'bot',
    rateLimit: 'value',
    summary: 'Turn the good rows of a checked file into drafts; repeating has no effect',
    body: Type.Object(member),
    reply: dataReply(OrganizerImport),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'DRAFT_LIMIT'],
  },
  'POST /internal/organizer/imports/:id/undo': {
    ...byId,
    access: 'bot',
    rateLimit: 'value',
    summary: 'Undo an import within ten minutes; services that were edited or booked since then stay',
    body: Type.Object(member),
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
