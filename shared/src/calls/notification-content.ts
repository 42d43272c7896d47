import { type Static, Type } from 'typebox'
import { Timestamp } from './api.ts'
import { bookingNotifications } from './booking-notifications.ts'
import { BroadcastContent } from './broadcast-shapes.ts'
import { changeNotifications } from './change-notifications.ts'
import { RefundDue } from './chat.ts'
import { departureNotifications } from './departure-notifications.ts'
import { favoriteNotifications } from './favorite-notifications.ts'
import { friendNotifications } from './friend-notifications.ts'
import { groupPaymentNotifications } from './group-payment-notifications.ts'
import { BoostKind } from './mining.ts'
import { organizerCalendarNotifications } from './organizer-calendar-notifications.ts'
import { organizerNotifications } from './organizer-notifications.ts'
import { payoutNotifications } from './payout-notifications.ts'
import { ModeratedReview } from './reviews.ts'
import { RequestOutcome, SupportRequest } from './support.ts'
import { teamNotifications } from './team-notifications.ts'
import { walletNotifications } from './wallet-notifications.ts'
import { watchNotifications } from './watch-notifications.ts'
import { withdrawalNotifications } from './withdrawal-notifications.ts'

/** What a person is told in the chat, by kind, with the values its text needs; amounts are decimal text of enp or Stars. */
export const NotificationContent = Type.Union([
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
  ...bookingNotifications,
  ...departureNotifications,
  ...friendNotifications,
  ...teamNotifications,
  ...groupPaymentNotifications,
  ...walletNotifications,
  ...watchNotifications,
  ...favoriteNotifications,
  ...withdrawalNotifications,
  ...payoutNotifications,
  ...organizerNotifications,
  /** What operators tell many people. Its row says only that; whoever reads it gets the words with it. */
  Type.Object({ kind: Type.Literal('broadcast'), values: BroadcastContent }),
  ...organizerCalendarNotifications,
  ...changeNotifications,
])
export type NotificationContent = Static<typeof NotificationContent>
