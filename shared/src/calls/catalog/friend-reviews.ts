import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'

const FriendUnderReview = Type.Object({
  friendId: Id,
  name: Type.String(),
  inviterName: Type.String(),
  standing: Type.Enum(['under_review', 'counted', 'not_counted']),
  /**
   * `many`: unusually many friends of one inviter became active on one day. `network`: many
   * accounts without username and photo came from one network, or from that of an inviting member.
   */
  sign: Type.Optional(Type.Enum(['many', 'network'])),
  joinedAt: Timestamp,
  isActive: Type.Boolean(),
  othersUnderReview: Type.Integer(),
  /** Rewards of all sides in whole units, paid if the friend counts. */
  waiting: Type.Object({ enp: Type.Number(), usdt: Type.Number() }),
})
export type FriendUnderReview = Static<typeof FriendUnderReview>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** See docs/rules/referrals.md. */
export const friendReviewCalls = {
  'GET /internal/friends': {
    permissions: ['content'],
    ...internal,
    summary: 'List friends under review: at most 20, longest waiting first (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(Type.Object({ friends: Type.Array(FriendUnderReview), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/friends/:id/decide': {
    permissions: ['content'],
    ...internal,
    summary: 'Decide whether a friend under review counts; the first decision applies (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({ operatorId: TelegramId, action: Type.Enum(['count', 'refuse']) }),
    /** `first`: this request decided. Otherwise `friend` shows the earlier decision. */
    reply: dataReply(
      Type.Object({ first: Type.Boolean(), friend: FriendUnderReview, undo: Type.Optional(UndoReceipt) }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
