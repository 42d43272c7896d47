import { type Static, Type } from 'typebox'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { UndoReceipt } from './undo-receipt.ts'

/** A friend as an operator sees them who decides whether they count. */
const FriendUnderReview = Type.Object({
  friendId: Id,
  name: Type.String(),
  inviterName: Type.String(),
  standing: Type.Enum(['under_review', 'counted', 'not_counted']),
  /** Very many friends of one inviter became active on one day, or many bare accounts came from one network. */
  sign: Type.Optional(Type.Enum(['many', 'network'])),
  joinedAt: Timestamp,
  isActive: Type.Boolean(),
  /** How many more friends of the same inviter are looked at. */
  beside: Type.Integer(),
  /** What is paid if they count, to all sides, in whole units. */
  waiting: Type.Object({ enp: Type.Number(), usdt: Type.Number() }),
})
export type FriendUnderReview = Static<typeof FriendUnderReview>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** Friends who are under review; docs/product.md, section 5. */
export const friendReviewCalls = {
  'GET /internal/friends': {
    ...internal,
    summary: 'For operators: friends under review, those who have waited the longest first, at most 20',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(Type.Object({ friends: Type.Array(FriendUnderReview), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/friends/:id/decide': {
    ...internal,
    summary: 'An operator decides whether a friend under review counts; the first decision stands',
    params: Type.Object({ id: Id }),
    body: Type.Object({ operatorId: TelegramId, action: Type.Enum(['count', 'refuse']) }),
    /** `first`: it was decided now; else `friend` says how it stands. */
    reply: data(Type.Object({ first: Type.Boolean(), friend: FriendUnderReview, undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
