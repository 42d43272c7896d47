import type { Static } from 'typebox'
import type { bookingNotifications } from '../calls/booking-notifications.ts'
import type { changeNotifications } from '../calls/change-notifications.ts'
import type { departureNotifications } from '../calls/departure-notifications.ts'
import type { favoriteNotifications } from '../calls/favorite-notifications.ts'
import type { friendNotifications } from '../calls/friend-notifications.ts'
import type { groupPaymentNotifications } from '../calls/group-payment-notifications.ts'
import type { NotificationContent } from '../calls/notification-content.ts'
import type { organizerCalendarNotifications } from '../calls/organizer-calendar-notifications.ts'
import type { organizerNotifications } from '../calls/organizer-notifications.ts'
import type { payoutNotifications } from '../calls/payout-notifications.ts'
import type { teamNotifications } from '../calls/team-notifications.ts'
import type { walletNotifications } from '../calls/wallet-notifications.ts'
import type { watchNotifications } from '../calls/watch-notifications.ts'
import type { withdrawalNotifications } from '../calls/withdrawal-notifications.ts'

/** What a notice says: the chat sends the text, the inbox shows it under the title. Plain text. */
export interface NotificationText {
  readonly title: string
  readonly text: string
}

export type NotificationKind = NotificationContent['kind']
/** The values that each kind's text needs. */
export type NotificationValues = {
  readonly [K in NotificationKind]: Extract<NotificationContent, { kind: K }>['values']
}
/** One language's texts; a kind without a text does not compile. */
export type NotificationTexts = {
  readonly [K in NotificationKind]: (values: NotificationValues[K]) => NotificationText
}

/** Those of bookings, which have files of their own. */
export type BookingNotificationTexts = Pick<NotificationTexts, Static<(typeof bookingNotifications)[number]>['kind']>

/** Those of changed bookings. */
export type ChangeNotificationTexts = Pick<NotificationTexts, Static<(typeof changeNotifications)[number]>['kind']>

/** Those of departures, and of what organizers and guests write each other. */
export type DepartureNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof departureNotifications)[number]>['kind']
>

/** Those of friends, tasks and the daily bonus. */
export type FriendNotificationTexts = Pick<NotificationTexts, Static<(typeof friendNotifications)[number]>['kind']>

/** Those of money from the chain and to it. */
export type WalletNotificationTexts = Pick<NotificationTexts, Static<(typeof walletNotifications)[number]>['kind']>
/** Those of watched days. */
export type WatchNotificationTexts = Pick<NotificationTexts, Static<(typeof watchNotifications)[number]>['kind']>
/** Those of favourites. */
export type FavoriteNotificationTexts = Pick<NotificationTexts, Static<(typeof favoriteNotifications)[number]>['kind']>
/** Those of organizers and their services. */
export type OrganizerNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof organizerNotifications)[number]>['kind']
>
/** Those of withdrawals. */
export type WithdrawalNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof withdrawalNotifications)[number]>['kind']
>
/** Those of friends who pay together. */
export type GroupPaymentNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof groupPaymentNotifications)[number]>['kind']
>
/** Those of helpers. */
export type TeamNotificationTexts = Pick<NotificationTexts, Static<(typeof teamNotifications)[number]>['kind']>
/** Those of what organizers are paid out. */
export type PayoutNotificationTexts = Pick<NotificationTexts, Static<(typeof payoutNotifications)[number]>['kind']>

/** Those of organizers' calendars. */
export type OrganizerCalendarNotificationTexts = Pick<
  NotificationTexts,
  Static<(typeof organizerCalendarNotifications)[number]>['kind']
>

/** What several friends did alike on one day, said once. */
export interface DayNewsTexts {
  readonly more: (count: number) => string
  readonly friend_joined: (names: string) => NotificationText
  readonly friend_active: (names: string, share: string) => NotificationText
}

/** An amount as it is shown: at most two decimals, cut and not rounded, so that nobody is promised more than is there. */
export function shownAmount(decimalText: string): number {
  return Number(decimalText.replace(/(\.\d\d)\d+$/, '$1'))
}
