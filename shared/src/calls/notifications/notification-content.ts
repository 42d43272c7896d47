import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'
import { ModeratedReview } from '../catalog/reviews.ts'
import { RefundDue } from '../chat.ts'
import { BoostKind } from '../earning/mining.ts'
import { BroadcastContent } from '../operators/broadcast-shapes.ts'
import { operatorPermissions } from '../operators/permissions.ts'
import { SupportFile, SupportRequest, SupportRequestOutcome } from '../users/support.ts'
import { bookingNotifications } from './booking-notifications.ts'
import { caseNotifications } from './case-notifications.ts'
import { changeNotifications } from './change-notifications.ts'
import { departureNotifications } from './departure-notifications.ts'
import { favoriteNotifications } from './favorite-notifications.ts'
import { friendNotifications } from './friend-notifications.ts'
import { giftCardNotifications } from './gift-card-notifications.ts'
import { groupPaymentNotifications } from './group-payment-notifications.ts'
import { organizerCalendarNotifications } from './organizer-calendar-notifications.ts'
import { organizerNotifications } from './organizer-notifications.ts'
import { payoutNotifications } from './payout-notifications.ts'
import { questionNotifications } from './question-notifications.ts'
import { reviewNotifications } from './review-notifications.ts'
import { teamNotifications } from './team-notifications.ts'
import { ticketNotifications } from './ticket-notifications.ts'
import { tripOutcomeNotifications } from './trip-outcome-notifications.ts'
import { walletNotifications } from './wallet-notifications.ts'
import { watchNotifications } from './watch-notifications.ts'
import { withdrawalNotifications } from './withdrawal-notifications.ts'

/** Values of the text by kind. Amounts are decimal text in enp or Stars. */
export const NotificationContent = Type.Union([
  Type.Object({ kind: Type.Literal('mining_finished'), values: Type.Object({ reward: Type.String() }) }),
  /** The purchase was impossible. `again`: already paid. `owned`: a boost of that type exists. */
  Type.Object({
    kind: Type.Literal('stars_credited'),
    values: Type.Object({
      stars: Type.String(),
      reason: Type.Optional(
        Type.Union([Type.Literal('unknown'), Type.Literal('again'), Type.Literal('late'), Type.Literal('owned')]),
      ),
    }),
  }),
  Type.Object({ kind: Type.Literal('stars_topped_up'), values: Type.Object({ stars: Type.String() }) }),
  /** `applied` is absent if the boost waits for the next session. */
  Type.Object({
    kind: Type.Literal('boost_paid'),
    values: Type.Object({
      boostType: BoostKind,
      boostValue: Type.Number(),
      applied: Type.Optional(Type.Object({ reward: Type.String(), endsAt: Timestamp, zone: Type.String() })),
    }),
  }),
  /** By Telegram, or to the prepaid balance that paid. */
  Type.Object({
    kind: Type.Literal('stars_refunded'),
    values: Type.Object({
      stars: Type.String(),
      to: Type.Union([Type.Literal('telegram'), Type.Literal('balance')]),
    }),
  }),
  /** Telegram rejected a refund; the Stars are on the prepaid balance. */
  Type.Object({ kind: Type.Literal('refund_failed'), values: Type.Object({ stars: Type.String() }) }),
  /** To an operator, with its last message. */
  Type.Object({ kind: Type.Literal('support_request'), values: SupportRequest }),
  /** To an operator: a review to moderate, and a card refund to make at the acquirer. */
  Type.Object({ kind: Type.Literal('review_pending'), values: ModeratedReview }),
  Type.Object({ kind: Type.Literal('refund_due'), values: RefundDue }),
  /** To an operator, once an hour: the card refunds that wait, and their sum in kopecks. */
  Type.Object({
    kind: Type.Literal('refunds_due'),
    values: Type.Object({ total: Type.Integer(), rub: Type.Integer() }),
  }),
  Type.Object({
    kind: Type.Literal('support_answer'),
    values: Type.Object({
      /** Absent in old notifications. */
      requestId: Type.Optional(Id),
      text: Type.String(),
      file: Type.Optional(SupportFile),
    }),
  }),
  Type.Object({ kind: Type.Literal('support_closed'), values: Type.Object({ outcome: SupportRequestOutcome }) }),
  ...bookingNotifications,
  ...departureNotifications,
  ...friendNotifications,
  ...teamNotifications,
  ...reviewNotifications,
  ...questionNotifications,
  ...groupPaymentNotifications,
  ...ticketNotifications,
  ...walletNotifications,
  ...giftCardNotifications,
  ...watchNotifications,
  ...favoriteNotifications,
  ...withdrawalNotifications,
  ...payoutNotifications,
  ...organizerNotifications,
  /** The row stores only the kind; the content is added when it is read. */
  Type.Object({ kind: Type.Literal('broadcast'), values: BroadcastContent }),
  /** To the operator who planned it: it was too late to send it. */
  Type.Object({
    kind: Type.Literal('broadcast_expired'),
    values: Type.Object({ broadcastId: Id, number: Type.Integer(), plannedFor: Timestamp }),
  }),
  /** To an operator: tomorrow has more messages than Telegram takes; hours are of Moscow. */
  Type.Object({
    kind: Type.Literal('message_budget'),
    values: Type.Object({
      ...{ day: Type.String(), hours: Type.Integer(), busiest: Type.Integer() },
      ...{ expected: Type.Integer(), capacity: Type.Integer() },
    }),
  }),
  /** To a new operator. */
  Type.Object({
    kind: Type.Literal('operator_appointed'),
    values: Type.Object({ permissions: Type.Array(Type.Enum([...operatorPermissions])) }),
  }),
  /** To the operator whose link was used. */
  Type.Object({
    kind: Type.Literal('operator_joined'),
    values: Type.Object({
      ...{ name: Type.String(), username: Type.Optional(Type.String()) },
      permissions: Type.Array(Type.Enum([...operatorPermissions])),
    }),
  }),
  ...organizerCalendarNotifications,
  ...changeNotifications,
  ...tripOutcomeNotifications,
  ...caseNotifications,
])
export type NotificationContent = Static<typeof NotificationContent>
