import type { Language } from '../calls/api.ts'
import type { NotificationContent } from '../calls/notifications/notification-content.ts'
import { notificationTextsEn } from './en/notification-texts.ts'
import { notificationTextsRu } from './ru/notification-texts.ts'
import type { NotificationKind, NotificationText, NotificationTexts, NotificationValues } from './texts.ts'

const texts: Record<Language, NotificationTexts> = { ru: notificationTextsRu, en: notificationTextsEn }

type PathsOf<K extends NotificationKind> = { readonly [N in K]: (values: NotificationValues[N]) => string | undefined }

const chat = () => undefined
const mining = () => '/mining' as const
const friends = () => '/friends' as const
const earn = () => '/earn' as const
const wallet = () => '/wallet' as const
const giftCards = () => '/gift-cards' as const
const offer = ({ bookingId }: { readonly bookingId: string }) => `/watches/${bookingId}` as const
const service = ({ serviceId, date }: { readonly serviceId: string; readonly date: string }) =>
  `/service/${serviceId}?date=${date}` as const
const share = ({ shareId }: { readonly shareId: string }) => `/share/${shareId}` as const
const shares = ({ bookingId }: { readonly bookingId: string }) => `/order-history/${bookingId}/group-payment` as const
const ticket = ({ ticketId }: { readonly ticketId: string }) => `/ticket/${ticketId}` as const
const booking = ({ bookingId }: { readonly bookingId: string }) => `/order-history/${bookingId}` as const

/** Pages of the mini app. Kinds that are handled in the chat have none. */
const paths = {
  mining_finished: mining,
  boost_paid: mining,
  stars_topped_up: wallet,
  stars_credited: wallet,
  stars_refunded: wallet,
  refund_failed: wallet,
  gift_card_ready: giftCards,
  gift_card_money_back: wallet,
  gift_card_expired: giftCards,
  support_request: chat,
  review_pending: chat,
  organizer_review: chat,
  review_decided: booking,
  review_photos_refused: booking,
  review_replied: ({ serviceId }) => `/service/${serviceId}` as const,
  organizer_question: chat,
  question_answered: ({ serviceId }) => `/service/${serviceId}` as const,
  refund_due: chat,
  refunds_due: chat,
  support_answer: chat,
  support_closed: chat,
  booking_requested: booking,
  booking_confirmed: booking,
  voucher_picture: booking,
  booking_declined: booking,
  booking_cancelled: booking,
  // A user who paid for another user sees no booking, only the transaction.
  booking_payment_returned: wallet,
  booking_money_on_balance: wallet,
  booking_refunded: wallet,
  booking_paid_for: wallet,
  trip_soon: booking,
  rest_due: booking,
  rest_paid: booking,
  trip_completed: booking,
  ticket_accepted: booking,
  ticket_passed: () => '/order-history' as const,
  ticket_ended: ticket,
  ticket_changed: ticket,
  ticket_soon: ticket,
  organizer_booking: chat,
  organizer_cancelled: chat,
  cancellation_dropped: chat,
  trip_no_show: booking,
  trip_no_show_withdrawn: booking,
  no_show_tax_refunded: booking,
  organizer_case: chat,
  case_answered: booking,
  case_waiting: chat,
  case_closed: chat,
  trip_refunded: booking,
  organizer_trip_refunded: chat,
  booking_changed: booking,
  booking_part_cancelled: booking,
  booking_change_answered: booking,
  organizer_change_asked: chat,
  organizer_changed: chat,
  hold_cancelled: booking,
  departure_cancelled: chat,
  departure_goes: booking,
  price_fell: booking,
  departure_filled: chat,
  departure_move_asked: booking,
  departure_move_withdrawn: booking,
  departure_moved: chat,
  departure_message: booking,
  departure_message_today: booking,
  organizer_message: booking,
  guest_message: chat,
  application_pending: chat,
  application_decided: chat,
  service_pending: chat,
  service_decided: chat,
  import_done: chat,
  import_pending: chat,
  import_reviewed: chat,
  service_suspended: chat,
  service_resumed: chat,
  organizer_suspended: chat,
  organizer_resumed: chat,
  user_suspended: chat,
  user_resumed: chat,
  commission_changed: chat,
  organizer_digest: chat,
  broadcast_expired: chat,
  message_budget: chat,
  operator_appointed: chat,
  operator_joined: chat,
  calendar_conflict: chat,
  calendar_unreadable: chat,
  calendar_problems: chat,
  channel_failing: chat,
  channel_by_hand: chat,
  friend_joined: friends,
  friend_active: friends,
  share_reversed: friends,
  bonus_waiting: earn,
  task_completed: earn,
  task_declined: earn,
  task_reversed: earn,
  deposit_arrived: wallet,
  withdrawal_sent: wallet,
  withdrawal_failed: wallet,
  payout_held: chat,
  payouts_stopped: chat,
  hot_wallet_low: chat,
  rate_refused: chat,
  ledger_broken: chat,
  chain_short: chat,
  proof_channel_refused: chat,
  payout_sent: chat,
  payout_returned: chat,
  share_paid: shares,
  shares_ending: shares,
  shares_expired: booking,
  share_reminder: share,
  shares_booked: share,
  member_joined: chat,
  member_left: chat,
  member_removed: chat,
  owner_appointed: chat,
  bank_details_changed: chat,
  bank_details_stopped: chat,
  bank_payout_requested: chat,
  watch_offer: offer,
  watch_opens: ({ serviceId }) => `/service/${serviceId}` as const,
  watch_price: service,
  favorite_cheaper: ({ serviceId }) => `/service/${serviceId}` as const,
  favorite_few_left: service,
  // The button of a broadcast has its own target.
  broadcast: chat,
} as const satisfies PathsOf<NotificationKind>

type Path = Exclude<ReturnType<(typeof paths)[NotificationKind]>, undefined>

export interface NotificationView extends NotificationText {
  readonly path?: Path
}

export function formatNotification(language: Language, notification: NotificationContent): NotificationView {
  const path = toPath(paths, notification)
  return { ...toText(texts[language], notification), ...(path && { path }) }
}

function toText<K extends NotificationKind>(
  of: NotificationTexts,
  { kind, values }: { kind: K; values: NotificationValues[K] },
) {
  return of[kind](values)
}

function toPath<K extends NotificationKind>(
  of: { readonly [N in K]: (values: NotificationValues[N]) => Path | undefined },
  { kind, values }: { kind: K; values: NotificationValues[K] },
): Path | undefined {
  return of[kind](values)
}
