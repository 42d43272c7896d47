import { type Static, Type } from 'typebox'
import { type SettingKey, settingDefinitions } from '../../settings/registry.ts'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { LocalDate } from '../catalog/catalog-shapes.ts'
import { UndoReceipt } from './undo-receipt.ts'

const Key = Type.Enum(Object.keys(settingDefinitions) as SettingKey[])
/** `all`, `category:hotel` or `organizer:ID`. */
const Scope = Type.String({
  pattern:
    '^(all|category:(hotel|excursion|entertainment)|organizer:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|region:[A-Z]{2}-[A-Z0-9]{2,3})$',
})
/** In the unit of the setting. Null: the wider scope applies, or the default. */
const Value = Type.Union([Type.Integer(), Type.Null()])

const PlannedId = Type.String({ pattern: '^\\d{1,18}$' })

const ScopedValue = Type.Object({
  scope: Scope,
  /** Name of the organizer. */
  scopeName: Type.Optional(Type.String()),
  value: Type.Integer(),
  /** Whole days since an operator's value applies; missing for a default. */
  ageDays: Type.Optional(Type.Integer()),
})

export const SettingChange = Type.Object({
  key: Key,
  scope: Scope,
  scopeName: Type.Optional(Type.String()),
  old: Value,
  value: Value,
  from: Timestamp,
})
export type SettingChange = Static<typeof SettingChange>

const PastSettingChange = Type.Object({
  ...SettingChange.properties,
  at: Timestamp,
  operatorName: Type.Optional(Type.String()),
  undone: Type.Boolean(),
})
export type PastSettingChange = Static<typeof PastSettingChange>

const PlannedSettingChange = Type.Object({ ...SettingChange.properties, id: PlannedId })
export type PlannedSettingChange = Static<typeof PlannedSettingChange>

/**
 * `before`: already revoked. `effective`: the date has passed. `notice`: organizers would pay more
 * without the notice of a raise.
 */
export const SettingRevocation = Type.Union([
  Type.Object({ outcome: Type.Literal('revoked'), change: SettingChange, undo: UndoReceipt }),
  Type.Object({ outcome: Type.Enum(['before', 'effective', 'notice']), change: SettingChange }),
])
export type SettingRevocation = Static<typeof SettingRevocation>

const SettingValues = Type.Object({ key: Key, values: Type.Array(ScopedValue) })
export type SettingValues = Static<typeof SettingValues>

const SettingPage = Type.Object({
  ...SettingValues.properties,
  planned: Type.Array(PlannedSettingChange),
  history: Type.Array(PastSettingChange),
})
export type SettingPage = Static<typeof SettingPage>

/**
 * `notice`: organizers must know earlier. `far`: over a year ahead. `same`: nothing changes.
 * `excessive`: surely a mistake. `unconfirmed`: a large change without `confirmed`.
 */
const Refused = Type.Object({
  outcome: Type.Literal('refused'),
  reason: Type.Enum(['notice', 'same', 'past', 'far', 'excessive', 'unconfirmed']),
  /** First and last day, in Moscow, from which the value can apply. */
  earliest: LocalDate,
  latest: LocalDate,
  /** With `same`: the value can be sent again with `checked`. */
  checkable: Type.Optional(Type.Boolean()),
})
export type SettingRefusal = Static<typeof Refused>

const Costs = Type.Object({ ton: Type.Number(), usdt: Type.Number() })

/** Costs of a service before and after a change of a rate. */
const RateExample = Type.Object({ roubles: Type.Integer(), before: Costs, after: Costs })
export type RateExample = Static<typeof RateExample>

const SettingPreview = Type.Object({
  outcome: Type.Literal('possible'),
  change: SettingChange,
  /** Changes of the same scope that are planned for later and stay. */
  later: Type.Array(SettingChange),
  /** Organizers that are notified. */
  organizers: Type.Integer(),
  /** The change needs `confirmed`. */
  unusual: Type.Optional(Type.Boolean()),
  example: Type.Optional(RateExample),
})
export type SettingPreview = Static<typeof SettingPreview>

/** Whole enp and roubles since the first day. */
const ForecastFigures = Type.Object({ emission: Type.Integer(), liability: Type.Integer(), commission: Type.Integer() })

/** `missing`: the simulation failed, took too long, or does not cover the setting. */
const SettingForecast = Type.Union([
  Type.Object({
    outcome: Type.Literal('forecast'),
    /** Simulated accounts. */
    accounts: Type.Integer(),
    periods: Type.Array(Type.Object({ days: Type.Integer(), before: ForecastFigures, after: ForecastFigures })),
  }),
  Type.Object({ outcome: Type.Literal('missing') }),
])
export type SettingForecast = Static<typeof SettingForecast>

const internal = { access: 'bot', rateLimit: 'read' } as const
const operator = { operatorId: TelegramId }
const change = {
  ...operator,
  scope: Scope,
  value: Value,
  /** Effective from midnight in Moscow; at once if absent. */
  day: Type.Optional(LocalDate),
}

/** See docs/rules/settings.md. */
export const settingsCalls = {
  'GET /internal/admin/settings': {
    permissions: ['settings'],
    ...internal,
    summary: 'List all settings with their present values (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ settings: Type.Array(SettingValues) })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/settings/:key': {
    permissions: ['settings'],
    ...internal,
    summary: 'Get a setting: its values, planned changes and the last ten changes (operators only)',
    params: Type.Object({ key: Key }),
    query: Type.Object(operator),
    reply: dataReply(SettingPage),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/setting-organizers': {
    permissions: ['settings'],
    ...internal,
    summary: 'Find organizers by name, at most 8 (operators only)',
    query: Type.Object({ ...operator, text: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: dataReply(Type.Array(Type.Object({ id: Id, name: Type.String() }))),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/settings/:key/preview': {
    permissions: ['settings'],
    ...internal,
    summary: 'Check a change of a setting without making it (operators only)',
    params: Type.Object({ key: Key }),
    body: Type.Object(change),
    reply: dataReply(Type.Union([SettingPreview, Refused])),
    errors: ['NOT_OPERATOR', 'ORGANIZER_NOT_FOUND'],
  },
  'POST /internal/admin/settings/:key/forecast': {
    permissions: ['settings'],
    ...internal,
    rateLimit: 'value',
    summary: 'Simulate the reward economy without and with a change of a setting (operators only)',
    params: Type.Object({ key: Key }),
    body: Type.Object(change),
    reply: dataReply(SettingForecast),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/settings/:key': {
    permissions: ['settings'],
    ...internal,
    summary: 'Change a setting from a date (operators only)',
    params: Type.Object({ key: Key }),
    body: Type.Object({
      ...change,
      /** The old value that the operator saw. */
      seen: Value,
      /** The operator typed an unusual value twice. */
      confirmed: Type.Optional(Type.Boolean()),
      /** The operator compared an unchanged rate with the market. */
      checked: Type.Optional(Type.Boolean()),
    }),
    reply: dataReply(
      Type.Union([
        Type.Object({ outcome: Type.Literal('done'), change: SettingChange, undo: UndoReceipt }),
        Refused,
        /** The old value is no longer the one that the operator saw. */
        Type.Object({ outcome: Type.Literal('changed'), change: SettingChange }),
      ]),
    ),
    errors: ['NOT_OPERATOR', 'ORGANIZER_NOT_FOUND'],
  },
  'POST /internal/admin/planned-settings/:id/revoke': {
    permissions: ['settings'],
    ...internal,
    summary: 'Revoke a planned change of a setting before its date (operators only)',
    params: Type.Object({ id: PlannedId }),
    body: Type.Object(operator),
    reply: dataReply(SettingRevocation),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
