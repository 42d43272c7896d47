import { type Static, Type } from 'typebox'
import { Timestamp } from './api.ts'
import { bookingNotices } from './booking-notices.ts'
import { BroadcastContent } from './broadcast-shapes.ts'
import { changeNotices } from './change-notices.ts'
import { RefundDue } from './chat.ts'
import { departureNotices } from './departure-notices.ts'
import { favoriteNotices } from './favorite-notices.ts'
import { friendNotices } from './friend-notices.ts'
import { helperNotices } from './helper-notices.ts'
import { BoostKind } from './mining.ts'
import { organizerCalendarNotices } from './organizer-calendar-notices.ts'
import { organizerNotices } from './organizer-notices.ts'
import { payoutNotices } from './payout-notices.ts'
import { ModeratedReview } from './reviews.ts'
import { RequestOutcome, SupportRequest } from './support.ts'
import { togetherNotices } from './together-notices.ts'
import { walletNotices } from './wallet-notices.ts'
import { watchNotices } from './watch-notices.ts'
import { withdrawalNotices } from './withdrawal-notices.ts'

/** What a person is told in the chat, by kind, with the values its text needs; amounts are decimal text of enp or Stars. */
export const NoticeContent = Type.Union([
  /** The reminder that a session's time is up. */
  Type.Object({ kind: Type.Literal('mining_finished'), values: Type.Object({ reward: Type.String() }) }),
  /**
   * A payment that could not become what it was for is prepaid Stars: `again` its invoice was paid before, `owned` a
   * boost of that kind was there already.
   */
  Type.Object({
    kind: Type.Literal('stars_credited'),
    values: Type.Object({
      stars: Type.String(),
      reason: Type.Optional(
        Type.Union([Type.Literal('unknown'), Type.Literal('again'), Type.Literal('late'), Type.Literal('owned')]),
      ),
    }),
  }),
  /** A top-up that was asked for. */
  Type.Object({ kind: Type.Literal('stars_topped_up'), values: Type.Object({ stars: Type.String() }) }),
  /** A boost was paid. Applied: what the session brings now and when it ends; else it waits for the next start. */
  Type.Object({
    kind: Type.Literal('boost_paid'),
    values: Type.Object({
      boostType: BoostKind,
      boostValue: Type.Number(),
      applied: Type.Optional(Type.Object({ reward: Type.String(), endsAt: Timestamp, zone: Type.String() })),
    }),
  }),
  /** Stars went back: to the messenger, or to the prepaid balance they came from. */
  Type.Object({
    kind: Type.Literal('stars_refunded'),
    values: Type.Object({
      stars: Type.String(),
      to: Type.Union([Type.Literal('telegram'), Type.Literal('balance')]),
    }),
  }),
  /** The messenger would not take a refund: the Stars are on the prepaid balance. */
  Type.Object({ kind: Type.Literal('refund_failed'), values: Type.Object({ stars: Type.String() }) }),
  /** To an operator: a request, with its last words. */
  Type.Object({ kind: Type.Literal('support_request'), values: SupportRequest }),
  /** To an operator: a review to be read before others do, and a card to be refunded at the acquirer. */
  Type.Object({ kind: Type.Literal('review_pending'), values: ModeratedReview }),
  Type.Object({ kind: Type.Literal('refund_due'), values: RefundDue }),
  /** To who asked: an operator's answer. */
  Type.Object({ kind: Type.Literal('support_answer'), values: Type.Object({ text: Type.String() }) }),
  Type.Object({ kind: Type.Literal('support_closed'), values: Type.Object({ outcome: RequestOutcome }) }),
  ...bookingNotices,
  ...departureNotices,
  ...friendNotices,
  ...helperNotices,
  ...togetherNotices,
  ...walletNotices,
  ...watchNotices,
  ...favoriteNotices,
  ...withdrawalNotices,
  ...payoutNotices,
  ...organizerNotices,
  /** What operators tell many people. Its row says only that; whoever reads it gets the words with it. */
  Type.Object({ kind: Type.Literal('broadcast'), values: BroadcastContent }),
  ...organizerCalendarNotices,
  ...changeNotices,
])
export type NoticeContent = Static<typeof NoticeContent>
