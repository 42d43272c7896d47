import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId } from '../api.ts'
import { UndoReceipt } from './undo-receipt.ts'

export const organizerSorts = ['sales', 'cancellations', 'answers', 'complaints', 'payouts'] as const
export type OrganizerSort = (typeof organizerSorts)[number]

export const StatisticsDays = Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)])
export type StatisticsDays = Static<typeof StatisticsDays>

/** `unknown`: the user never started the bot. `last`: nothing changed, because one owner stays. */
export const ownerOutcomes = ['done', 'same', 'unknown', 'last'] as const
export type OwnerOutcome = (typeof ownerOutcomes)[number]

const Sum = Type.Object({ amount: Type.String(), currency: Type.String() })

export const saleNames = ['turnover', 'refunds', 'earned', 'commission', 'promo_cost', 'referral_cost'] as const

/** Money of the period by currency, in decimal text; docs/rules/operator-search.md#money. */
export const SaleSum = Type.Intersect([Type.Object({ name: Type.Enum([...saleNames]) }), Sum])
export type SaleSum = Static<typeof SaleSum>

/** Sums of the last UTC days with today; docs/rules/operator-search.md#organizers. */
export const OrganizerFigures = Type.Object({
  /** Roubles. */
  sales: Type.String(),
  bookings: Type.Integer(),
  /** By the organizer, declined requests included. */
  cancellations: Type.Integer(),
  /** Absent if no request was answered. */
  answerMinutes: Type.Optional(Type.Integer()),
  complaints: Type.Integer(),
  payouts: Type.Array(Sum),
})
export type OrganizerFigures = Static<typeof OrganizerFigures>

const ListedOrganizer = Type.Object({ organizerId: Id, name: Type.String(), figures: OrganizerFigures })
export type ListedOrganizer = Static<typeof ListedOrganizer>

export const operatorOrganizersCalls = {
  'GET /internal/admin/organizers': {
    permissions: ['support', 'money'],
    access: 'bot',
    rateLimit: 'read',
    summary: 'List organizers with turnover, cancellations, answer time, complaints and payouts (operators only)',
    query: Type.Object({
      operatorId: TelegramId,
      sort: Type.Enum([...organizerSorts]),
      days: StatisticsDays,
      page: Type.Integer({ minimum: 1, maximum: 10_000 }),
    }),
    reply: dataReply(Type.Object({ organizers: Type.Array(ListedOrganizer), pages: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/organizers/:id/verify': {
    permissions: ['support', 'content'],
    access: 'bot',
    rateLimit: 'read',
    summary: 'Give an organizer the verified badge, or take it away (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({ operatorId: TelegramId, verified: Type.Boolean() }),
    /** `first`: this request changed it. */
    reply: dataReply(Type.Object({ first: Type.Boolean(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/organizers/:id/owners': {
    permissions: ['all'],
    access: 'bot',
    rateLimit: 'read',
    summary: 'Make a user an owner of an organizer, or end that; one owner stays (operators only)',
    params: Type.Object({ id: Id }),
    /** `user`: Telegram ID or @username. */
    body: Type.Object({
      operatorId: TelegramId,
      user: Type.String({ minLength: 1, maxLength: 64 }),
      owner: Type.Boolean(),
    }),
    reply: dataReply(
      Type.Object({
        outcome: Type.Enum([...ownerOutcomes]),
        name: Type.Optional(Type.String()),
        undo: Type.Optional(UndoReceipt),
      }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
