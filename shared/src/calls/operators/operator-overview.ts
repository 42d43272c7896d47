import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Language, TelegramId, Timestamp } from '../api.ts'
import { SaleSum, StatisticsDays } from './operator-organizers.ts'
import { operatorPermissions } from './permissions.ts'
import { SettingChange } from './settings.ts'
import { UndoableActionId } from './undo-receipt.ts'

/** Decimal text in whole units for money, otherwise a count. */
const StatisticsLine = Type.Object({
  name: Type.Enum([
    'people',
    'active',
    'active_game',
    'active_trips',
    'active_support',
    'sessions',
    'claims',
    'bonuses',
    'bookings',
    'revenue',
    'paid_out',
  ]),
  currency: Type.Optional(Type.String()),
  total: Type.String(),
  before: Type.String(),
})
export type StatisticsLine = Static<typeof StatisticsLine>

const Check = Type.Object({ invariant: Type.String(), faults: Type.Integer(), sample: Type.Array(Type.String()) })

const Permissions = Type.Array(Type.Enum([...operatorPermissions]))
const PermissionsChange = Type.Object({ before: Permissions, after: Permissions })

const AuditLine = Type.Object({
  id: UndoableActionId,
  action: Type.String(),
  subject: Type.String(),
  subjectKind: Type.String(),
  /** Absent for the configuration, the command line, and actions of users on their own data. */
  operatorName: Type.Optional(Type.String()),
  at: Timestamp,
  /** Present if the action changed a setting. */
  setting: Type.Optional(SettingChange),
  /** Present if the action changed the permissions of an operator. */
  permissions: Type.Optional(PermissionsChange),
})
export type AuditLine = Static<typeof AuditLine>

export const auditFilters = ['all', 'own', 'money', 'reading'] as const
export type AuditFilter = (typeof auditFilters)[number]

const internal = { access: 'bot', rateLimit: 'read' } as const
const body = Type.Object({ operatorId: TelegramId })

export const operatorOverviewCalls = {
  'GET /internal/admin/statistics': {
    permissions: ['money'],
    ...internal,
    summary: 'Get statistics of the last days with a chart, counted every ten minutes (operators only)',
    query: Type.Object({
      operatorId: TelegramId,
      days: StatisticsDays,
      language: Language,
    }),
    reply: dataReply(
      Type.Object({
        countedAt: Type.Optional(Timestamp),
        everybody: Type.Integer(),
        lines: Type.Array(StatisticsLine),
        bookingsPerHundred: Type.Number(),
        /** Average of the support requests that got their first answer in these days. */
        firstAnswerMinutes: Type.Optional(Type.Integer()),
        /** Money of all bookings, and of the same days before. */
        money: Type.Array(Type.Intersect([SaleSum, Type.Object({ before: Type.String() })])),
        /** Roubles of the sold price by category, the highest first. */
        categories: Type.Array(
          Type.Object({
            category: Type.Enum(['hotel', 'excursion', 'entertainment']),
            sales: Type.String(),
            bookings: Type.Integer(),
          }),
        ),
        /** PNG in base64. */
        picture: Type.String(),
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/checks': {
    permissions: ['money'],
    ...internal,
    summary: 'Get the result of the last ledger check, failed checks first (operators only)',
    query: body,
    reply: dataReply(
      Type.Object({ checkedAt: Type.Optional(Timestamp), held: Type.Integer(), broken: Type.Array(Check) }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/checks/run': {
    permissions: ['money'],
    ...internal,
    summary: 'Start a ledger check in the worker (operators only)',
    body,
    /** False if a check is already due or running. */
    reply: dataReply(Type.Object({ started: Type.Boolean() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/audit': {
    permissions: ['all'],
    ...internal,
    summary: 'List audit entries, newest first, ten at a time (operators only)',
    query: Type.Object({
      operatorId: TelegramId,
      filter: Type.Enum([...auditFilters]),
      before: Type.Optional(UndoableActionId),
    }),
    reply: dataReply(Type.Object({ entries: Type.Array(AuditLine), next: Type.Optional(UndoableActionId) })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/queues/login': {
    permissions: ['settings'],
    ...internal,
    summary: 'Create a link that opens the queue dashboard once, valid for five minutes (operators only)',
    body,
    reply: dataReply(Type.Object({ url: Type.String(), minutes: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
