import type { Static } from 'typebox'
import type { bookingNotifications } from '../calls/notifications/booking-notifications.ts'
import type { caseNotifications } from '../calls/notifications/case-notifications.ts'
import type { changeNotifications } from '../calls/notifications/change-notifications.ts'
import type { departureNotifications } from '../calls/notifications/departure-notifications.ts'
import type { favoriteNotifications } from '../calls/notifications/favorite-notifications.ts'
import type { friendNotifications } from '../calls/notifications/friend-notifications.ts'
import type { giftCardNotifications } from '../calls/notifications/gift-card-notifications.ts'
import type { groupPaymentNotifications } from '../calls/notifications/group-payment-notifications.ts'
import type { NotificationContent } from '../calls/notifications/notification-content.ts'
import type { organizerCalendarNotifications } from '../calls/notifications/organizer-calendar-notifications.ts'
import type { organizerNotifications } from '../calls/notifications/organizer-notifications.ts'
import type { payoutNotifications } from '../calls/notifications/payout-notifications.ts'
import type { questionNotifications } from '../calls/notifications/question-notifications.ts'
import type { reviewNotifications } from '../calls/notifications/review-notifications.ts'
import type { teamNotifications } from '../calls/notifications/team-notifications.ts'
import type { ticketNotifications } from '../calls/notifications/ticket-notifications.ts'
import type { tripOutcomeNotifications } from '../calls/notifications/trip-outcome-notifications.ts'
import type { watchNotifications } from '../calls/notifications/watch-notifications.ts'
import type { withdrawalNotifications } from '../calls/notifications/withdrawal-notifications.ts'

/** Plain text. The chat sends `text`; the inbox also shows `title`. */
export interface NotificationText {
  readonly title: string
  readonly text: string
}

export type NotificationKind = NotificationContent['kind']
export type NotificationValues = {
  readonly [K in NotificationKind]: Extract<NotificationContent, { kind: K }>['values']
}
/** A kind without a text does not compile. */
export type NotificationTexts = {
  readonly [K in NotificationKind]: (values: NotificationValues[K]) => NotificationText
}

export type BookingNotificationTexts = Pick<NotificationTexts, Static<(typeof bookingNotifications)[number]>['kind']>

export type GiftCardNotificationTexts = Pick<NotificationTexts, Static<(typeof giftCardNotifications)[number]>['kind']>

export type ChangeNotificationTexts = Pick<NotificationTexts, Static<(typeof changeNotifications)[number]>['kind']>

export type DepartureNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof departureNotifications)[number]>['kind']
>

export type FriendNotificationTexts = Pick<NotificationTexts, Static<(typeof friendNotifications)[number]>['kind']>

export type WatchNotificationTexts = Pick<NotificationTexts, Static<(typeof watchNotifications)[number]>['kind']>
export type FavoriteNotificationTexts = Pick<NotificationTexts, Static<(typeof favoriteNotifications)[number]>['kind']>
export type OrganizerNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof organizerNotifications)[number]>['kind']
>
export type WithdrawalNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof withdrawalNotifications)[number]>['kind']
>
export type GroupPaymentNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof groupPaymentNotifications)[number]>['kind']
>
export type ReviewNotificationTexts = Pick<NotificationTexts, Static<(typeof reviewNotifications)[number]>['kind']>
export type QuestionNotificationTexts = Pick<NotificationTexts, Static<(typeof questionNotifications)[number]>['kind']>
export type TicketNotificationTexts = Pick<NotificationTexts, Static<(typeof ticketNotifications)[number]>['kind']>
export type TeamNotificationTexts = Pick<NotificationTexts, Static<(typeof teamNotifications)[number]>['kind']>
export type PayoutNotificationTexts = Pick<NotificationTexts, Static<(typeof payoutNotifications)[number]>['kind']>

export type OrganizerCalendarNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof organizerCalendarNotifications)[number]>['kind']
>

export type TripOutcomeNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof tripOutcomeNotifications)[number]>['kind']
>

export type CaseNotificationTexts = Pick<NotificationTexts, Static<(typeof caseNotifications)[number]>['kind']>

export interface DayNewsTexts {
  readonly more: (count: number) => string
  readonly friend_joined: (names: string) => NotificationText
  readonly friend_active: (names: string, share: string) => NotificationText
}

/** Cut to two decimals and not rounded: a text never promises more than there is. */
export function truncateToTwoDecimals(decimalText: string): number {
  return Number(decimalText.replace(/(\.\d\d)\d+$/, '$1'))
}
