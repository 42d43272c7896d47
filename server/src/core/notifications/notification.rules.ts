import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { NotificationClass } from '@enp/shared/calls/users/inbox'
import type { LifeCycle } from '../life-cycle.ts'

/** `merged`: part of the day's message. `unreachable`: waits for `/start`. `unsent`: inbox only. */
export type NotificationState =
  | 'waiting'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'merged'
  | 'unreachable'
  | 'unsent'
  | 'dropped'

/** A bot may report a message as sent after the notification was given up as lost. */
export const notificationStates = {
  waiting: ['queued', 'sending', 'sent', 'merged', 'dropped'],
  queued: ['waiting', 'sending', 'sent', 'unsent', 'dropped'],
  sending: ['waiting', 'queued', 'sent', 'unreachable', 'unsent', 'dropped'],
  sent: [],
  merged: ['dropped'],
  unreachable: ['waiting', 'sent', 'dropped'],
  unsent: [],
  dropped: [],
} as const satisfies LifeCycle<NotificationState>

export const notificationClasses = {
  mining_finished: 'timely',
  boost_paid: 'urgent',
  stars_topped_up: 'urgent',
  stars_credited: 'urgent',
  stars_refunded: 'urgent',
  refund_failed: 'urgent',
  support_request: 'urgent',
  review_pending: 'timely',
  refund_due: 'urgent',
  support_answer: 'urgent',
  support_closed: 'urgent',
  booking_requested: 'urgent',
  booking_confirmed: 'urgent',
  booking_declined: 'urgent',
  booking_cancelled: 'urgent',
  booking_payment_returned: 'urgent',
  booking_money_on_balance: 'urgent',
  booking_refunded: 'urgent',
  booking_paid_for: 'urgent',
  trip_soon: 'timely',
  trip_completed: 'news',
  organizer_booking: 'timely',
  organizer_cancelled: 'urgent',
  cancellation_dropped: 'urgent',
  trip_no_show: 'urgent',
  trip_no_show_withdrawn: 'urgent',
  organizer_no_show_objected: 'urgent',
  trip_refunded: 'urgent',
  organizer_trip_refunded: 'urgent',
  booking_changed: 'urgent',
  booking_part_cancelled: 'urgent',
  booking_change_answered: 'urgent',
  organizer_change_asked: 'timely',
  organizer_changed: 'urgent',
  hold_cancelled: 'urgent',
  departure_cancelled: 'urgent',
  departure_message: 'timely',
  departure_message_today: 'urgent',
  organizer_message: 'urgent',
  guest_message: 'urgent',
  application_pending: 'timely',
  application_decided: 'urgent',
  service_pending: 'timely',
  service_decided: 'urgent',
  calendar_conflict: 'urgent',
  calendar_unreadable: 'timely',
  calendar_problems: 'timely',
  share_paid: 'urgent',
  shares_ending: 'urgent',
  shares_expired: 'urgent',
  share_reminder: 'urgent',
  shares_booked: 'urgent',
  member_joined: 'timely',
  member_left: 'timely',
  member_removed: 'timely',
  friend_joined: 'news',
  friend_active: 'news',
  share_reversed: 'news',
  bonus_waiting: 'timely',
  task_completed: 'news',
  task_declined: 'news',
  task_reversed: 'news',
  deposit_arrived: 'urgent',
  withdrawal_sent: 'urgent',
  withdrawal_failed: 'urgent',
  payout_held: 'urgent',
  payouts_stopped: 'urgent',
  hot_wallet_low: 'urgent',
  ledger_broken: 'urgent',
  chain_short: 'urgent',
  payout_sent: 'urgent',
  payout_returned: 'urgent',
  bank_details_changed: 'urgent',
  bank_details_stopped: 'urgent',
  bank_payout_requested: 'urgent',
  watch_offer: 'urgent',
  watch_price: 'timely',
  favorite_cheaper: 'news',
  favorite_few_left: 'news',
  broadcast: 'bulk',
} as const satisfies Record<NotificationContent['kind'], NotificationClass>
