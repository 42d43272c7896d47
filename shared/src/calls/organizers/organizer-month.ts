import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { DirectTakings, EarnedCurrency } from './organizer-earnings.ts'

/** Kinds of movements of earnings, in the order of the page. */
export const earningMovements = [
  'trip',
  'kept',
  'compensation',
  'trip_refund',
  'debt',
  'wallet_payout',
  'account_payout',
  'payout_returned',
] as const
export type EarningMovement = (typeof earningMovements)[number]

/** `2026-11`. */
export const MonthName = Type.String({ pattern: '^2[01]\\d\\d-(0[1-9]|1[0-2])$' })

const Line = Type.Object({
  kind: Type.Enum([...earningMovements, 'other']),
  count: Type.Integer(),
  /** Below zero if the earnings became less. */
  amount: Type.String(),
})

/** `opening` and the lines make `closing`. Exact decimal text in whole units. */
const Account = Type.Object({
  currency: EarnedCurrency,
  opening: Type.String(),
  lines: Type.Array(Line),
  closing: Type.String(),
})

/** Money that became earnings in the month. `turnover` is the sum of `commission` and `earned`. */
const SoldService = Type.Object({
  title: Type.String(),
  currency: EarnedCurrency,
  bookings: Type.Integer(),
  turnover: Type.String(),
  commission: Type.String(),
  earned: Type.String(),
})

/** See docs/rules/earnings.md. */
export const MonthStatement = Type.Object({
  organizerName: Type.String(),
  month: MonthName,
  /** Later movements are not contained. */
  serverTime: Timestamp,
  accounts: Type.Array(Account),
  services: Type.Array(SoldService),
  /** Roubles that guests of walk-ins paid the organizer; part of no balance. */
  direct: Type.Optional(DirectTakings),
})
export type MonthStatement = Static<typeof MonthStatement>

export const organizerMonthCalls = {
  'GET /v1/organizer/earnings/month': {
    summary: 'Get the statement of a month of an organizer (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({ organizerId: Id, month: MonthName }),
    reply: dataReply(MonthStatement),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
