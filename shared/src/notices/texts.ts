import type { Static } from 'typebox'
import type { bookingNotices } from '../calls/booking-notices.ts'
import type { changeNotices } from '../calls/change-notices.ts'
import type { departureNotices } from '../calls/departure-notices.ts'
import type { favoriteNotices } from '../calls/favorite-notices.ts'
import type { friendNotices } from '../calls/friend-notices.ts'
import type { helperNotices } from '../calls/helper-notices.ts'
import type { NoticeContent } from '../calls/notice-content.ts'
import type { organizerCalendarNotices } from '../calls/organizer-calendar-notices.ts'
import type { organizerNotices } from '../calls/organizer-notices.ts'
import type { payoutNotices } from '../calls/payout-notices.ts'
import type { togetherNotices } from '../calls/together-notices.ts'
import type { walletNotices } from '../calls/wallet-notices.ts'
import type { watchNotices } from '../calls/watch-notices.ts'
import type { withdrawalNotices } from '../calls/withdrawal-notices.ts'

/** What a notice says: the chat sends the text, the inbox shows it under the title. Plain text. */
export interface NoticeText {
  readonly title: string
  readonly text: string
}

export type NoticeKind = NoticeContent['kind']
/** The values that each kind's text needs. */
export type NoticeValues = { readonly [K in NoticeKind]: Extract<NoticeContent, { kind: K }>['values'] }
/** One language's texts; a kind without a text does not compile. */
export type NoticeTexts = { readonly [K in NoticeKind]: (values: NoticeValues[K]) => NoticeText }

/** Those of bookings, which have files of their own. */
export type BookingNoticeTexts = Pick<NoticeTexts, Static<(typeof bookingNotices)[number]>['kind']>

/** Those of changed bookings. */
export type ChangeNoticeTexts = Pick<NoticeTexts, Static<(typeof changeNotices)[number]>['kind']>

/** Those of departures, and of what organizers and guests write each other. */
export type DepartureNoticeTexts = Pick<NoticeTexts, Static<(typeof departureNotices)[number]>['kind']>

/** Those of friends, tasks and the daily bonus. */
export type FriendNoticeTexts = Pick<NoticeTexts, Static<(typeof friendNotices)[number]>['kind']>

/** Those of money from the chain and to it. */
export type WalletNoticeTexts = Pick<NoticeTexts, Static<(typeof walletNotices)[number]>['kind']>
/** Those of watched days. */
export type WatchNoticeTexts = Pick<NoticeTexts, Static<(typeof watchNotices)[number]>['kind']>
/** Those of favourites. */
export type FavoriteNoticeTexts = Pick<NoticeTexts, Static<(typeof favoriteNotices)[number]>['kind']>
/** Those of organizers and their services. */
export type OrganizerNoticeTexts = Pick<NoticeTexts, Static<(typeof organizerNotices)[number]>['kind']>
/** Those of withdrawals. */
export type WithdrawalNoticeTexts = Pick<NoticeTexts, Static<(typeof withdrawalNotices)[number]>['kind']>
/** Those of friends who pay together. */
export type TogetherNoticeTexts = Pick<NoticeTexts, Static<(typeof togetherNotices)[number]>['kind']>
/** Those of helpers. */
export type HelperNoticeTexts = Pick<NoticeTexts, Static<(typeof helperNotices)[number]>['kind']>
/** Those of what organizers are paid out. */
export type PayoutNoticeTexts = Pick<NoticeTexts, Static<(typeof payoutNotices)[number]>['kind']>

/** Those of organizers' calendars. */
export type OrganizerCalendarNoticeTexts = Pick<NoticeTexts, Static<(typeof organizerCalendarNotices)[number]>['kind']>

/** What several friends did alike on one day, said once. */
export interface DayNewsTexts {
  readonly more: (count: number) => string
  readonly friend_joined: (names: string) => NoticeText
  readonly friend_active: (names: string, share: string) => NoticeText
}

/** An amount as it is shown: at most two decimals, cut and not rounded, so that nobody is promised more than is there. */
export function shownAmount(decimalText: string): number {
  return Number(decimalText.replace(/(\.\d\d)\d+$/, '$1'))
}
