import type { NoticeContent } from '@enp/shared/calls/internal'
import type { NoticeTopic } from '../users/choices.rules.ts'

/** The topic of each kind of notice. `always`: news of money and of what becomes of a booking is never switched off. */
export const topicOf = {
  mining_finished: 'mining',
  stars_credited: 'always',
  stars_topped_up: 'always',
  boost_paid: 'always',
  stars_refunded: 'always',
  refund_failed: 'always',
  support_request: 'always',
  review_pending: 'always',
  refund_due: 'always',
  support_answer: 'always',
  support_closed: 'always',
  booking_requested: 'always',
  booking_confirmed: 'always',
  booking_declined: 'always',
  booking_cancelled: 'always',
  booking_payment_returned: 'always',
  booking_money_on_balance: 'always',
  booking_refunded: 'always',
  booking_paid_for: 'always',
  trip_soon: 'trips',
  trip_completed: 'trips',
  organizer_booking: 'always',
  organizer_cancelled: 'always',
  hold_cancelled: 'always',
  departure_cancelled: 'always',
  departure_message: 'always',
  departure_message_today: 'always',
  organizer_message: 'always',
  guest_message: 'always',
  application_pending: 'always',
  application_decided: 'always',
  service_pending: 'always',
  service_decided: 'always',
  calendar_conflict: 'always',
  calendar_unreadable: 'always',
  friend_joined: 'friends',
  friend_active: 'friends',
  share_reversed: 'friends',
  bonus_waiting: 'bonus',
  task_completed: 'bonus',
  task_declined: 'bonus',
  task_reversed: 'bonus',
  deposit_arrived: 'always',
  withdrawal_sent: 'always',
  withdrawal_failed: 'always',
  payout_held: 'always',
  hot_wallet_low: 'always',
  chain_short: 'always',
  payout_sent: 'always',
  payout_returned: 'always',
  bank_payout_requested: 'always',
  broadcast: 'offers',
} as const satisfies Record<NoticeContent['kind'], NoticeTopic | 'always'>

/** Does the person want to hear of this now? */
export function isWanted(kind: NoticeContent['kind'], notifications: Readonly<Record<NoticeTopic, boolean>>): boolean {
  const topic = topicOf[kind]
  return topic === 'always' || notifications[topic]
}
