import { type Static, Type } from 'typebox'
import { type Call, data, Language, TelegramId, Timestamp } from './api.ts'
import { UndoableActionId } from './undo-receipt.ts'

/** Of a period, and of the one before it: of money decimal text in whole units, else a count. */
const StatisticsLine = Type.Object({
  name: Type.Enum(['people', 'active', 'sessions', 'claims', 'bonuses', 'bookings', 'revenue', 'paid_out']),
  currency: Type.Optional(Type.String()),
  total: Type.String(),
  before: Type.String(),
})
export type StatisticsLine = Static<typeof StatisticsLine>

const Check = Type.Object({ promise: Type.String(), faults: Type.Integer(), sample: Type.Array(Type.String()) })

const AuditLine = Type.Object({
  id: UndoableActionId,
  action: Type.String(),
  subject: Type.String(),
  subjectKind: Type.String(),
  /** Left out for the configuration, the command line, and what people do with their own data. */
  operatorName: Type.Optional(Type.String()),
  at: Timestamp,
})
export type AuditLine = Static<typeof AuditLine>

export const auditFilters = ['all', 'own', 'money', 'reading'] as const
export type AuditFilter = (typeof auditFilters)[number]

const internal = { access: 'bot', rateLimit: 'read' } as const
const body = Type.Object({ operatorId: TelegramId })

/** How the product does, and whether its books are right; docs/product.md, section 11. */
export const operatorOverviewCalls = {
  'GET /internal/admin/statistics': {
    ...internal,
    summary: 'For operators: the numbers of the last days, as counted every ten minutes, with a picture',
    query: Type.Object({
      operatorId: TelegramId,
      days: Type.Union([Type.Literal(7), Type.Literal(30)]),
      language: Language,
    }),
    reply: data(
      Type.Object({
        countedAt: Type.Optional(Timestamp),
        everybody: Type.Integer(),
        lines: Type.Array(StatisticsLine),
        /** Of a hundred active people, how many bookings were paid. */
        bookingsPerHundred: Type.Number(),
        /** A PNG, base64. */
        picture: Type.String(),
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/checks': {
    ...internal,
    summary: 'For operators: what the last check of the ledger found, what is broken first',
    query: body,
    reply: data(Type.Object({ checkedAt: Type.Optional(Timestamp), held: Type.Integer(), broken: Type.Array(Check) })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/checks/run': {
    ...internal,
    summary: 'An operator has the ledger checked now: the worker does, one at a time',
    body,
    /** false: it is due or running already. */
    reply: data(Type.Object({ started: Type.Boolean() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/audit': {
    ...internal,
    summary: 'For operators: what was done, newest first, ten at a time',
    query: Type.Object({
      operatorId: TelegramId,
      filter: Type.Enum([...auditFilters]),
      /** The last one that was seen. */
      before: Type.Optional(UndoableActionId),
    }),
    reply: data(Type.Object({ entries: Type.Array(AuditLine), next: Type.Optional(UndoableActionId) })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/queues/login': {
    ...internal,
    summary: 'For operators: a link that opens the page of the queues once, within five minutes',
    body,
    reply: data(Type.Object({ url: Type.String(), minutes: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, Call>
