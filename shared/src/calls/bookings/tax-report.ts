import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId } from '../api.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'

/** `2026-Q4`, by Moscow time. */
export const QuarterName = Type.String({ pattern: '^2[01]\\d\\d-Q[1-4]$' })

/** Completed stays of one organizer in one region. Roubles as exact decimal text. */
export const TaxReportRow = Type.Object({
  organizerId: Id,
  organizerName: Type.String(),
  /** Code, as in the list of regions. */
  region: Type.String(),
  stays: Type.Integer(),
  nights: Type.Integer(),
  guests: Type.Integer(),
  exempt: Type.Integer(),
  /** Nights of the guests who paid. */
  guestNights: Type.Integer(),
  amount: Type.String(),
  /** Part of `amount` that was paid over. */
  remitted: Type.String(),
})
export type TaxReportRow = Static<typeof TaxReportRow>

export const TaxReport = Type.Object({
  quarter: QuarterName,
  /** The last quarters, newest first. */
  quarters: Type.Array(QuarterName),
  isOver: Type.Boolean(),
  rows: Type.Array(TaxReportRow),
  /** The rows with a byte order mark. */
  csv: Type.String(),
})
export type TaxReport = Static<typeof TaxReport>

export const organizerTaxCalls = {
  'GET /v1/organizer/earnings/tax': {
    summary: 'Tourist tax of an organizer in a quarter, by default this one (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({ organizerId: Id, quarter: Type.Optional(QuarterName) }),
    reply: dataReply(TaxReport),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>

const operator = { operatorId: TelegramId }

export const operatorTaxCalls = {
  'GET /internal/admin/tourist-tax': {
    permissions: ['money'],
    summary: 'Tourist tax of all organizers in a quarter, by default this one (operators only)',
    access: 'bot',
    rateLimit: 'read',
    query: Type.Object({ ...operator, quarter: Type.Optional(QuarterName), language: Type.Enum(['ru', 'en']) }),
    reply: dataReply(TaxReport),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/tourist-tax/remit': {
    permissions: ['money'],
    summary: 'Mark the tax of an organizer, region and quarter that is over as paid over (operators only)',
    access: 'bot',
    rateLimit: 'value',
    body: Type.Object({ ...operator, organizerId: Id, region: Type.String({ maxLength: 10 }), quarter: QuarterName }),
    /** `nothing`: all of it was paid over before. */
    reply: dataReply(
      Type.Union([
        Type.Object({ outcome: Type.Literal('done'), amount: Type.String(), undo: UndoReceipt }),
        Type.Object({ outcome: Type.Literal('nothing') }),
      ]),
    ),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
