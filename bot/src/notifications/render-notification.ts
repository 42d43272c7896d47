import type { Language } from '@enp/shared/calls/api'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { formatDayNews } from '@enp/shared/notifications/day-news'
import { formatNotification, type NotificationView } from '@enp/shared/notifications/format-notification'
import { InlineKeyboard } from 'grammy'
import type { Deps } from '../context.ts'
import { applicationMessage } from '../features/applying/application-view.ts'
import { replyButton, writeToOrganizerButton } from '../features/departures/departure-buttons.ts'
import { stopBankChangeButton } from '../features/earnings/earnings-view.ts'
import { moderatedReviewMessage } from '../features/moderation/review-view.ts'
import { changeButtons } from '../features/organizer/decide-change.ts'
import { memberButtons, showBookingButton } from '../features/organizer/member-buttons.ts'
import { moderatedServiceMessage } from '../features/services/moderated-view.ts'
import { refundDueMessage } from '../features/support/lookup/refund-due-view.ts'
import { requestMessage } from '../features/support/request-view.ts'
import { cancelWatchButton, declineButton } from '../features/watches/watches-view.ts'
import { escapeHtml, escapeHtmlWithoutLinks } from '../texts.ts'

type Path = NonNullable<NotificationView['path']> | '/inbox'

type ChatButton = ReturnType<typeof InlineKeyboard.text>

type ChatNotification =
  | { readonly html: string; readonly button: string; readonly path: Path; readonly also?: ChatButton }
  | { readonly html: string; readonly keyboard: InlineKeyboard }

/** Telegram's limit in UTF-16 units without markup. */
const longestMessage = 4_096

/** Kinds that start with their title, because several such messages look alike. */
const titled: ReadonlySet<NotificationContent['kind']> = new Set([
  'friend_joined',
  'friend_active',
  'share_reversed',
  'bonus_waiting',
  'task_completed',
  'task_declined',
  'task_reversed',
  'deposit_arrived',
  'booking_requested',
  'booking_confirmed',
  'booking_declined',
  'booking_cancelled',
  'booking_payment_returned',
  'booking_money_on_balance',
  'booking_refunded',
  'booking_paid_for',
  'share_paid',
  'shares_ending',
  'shares_expired',
  'share_reminder',
  'shares_booked',
  'booking_changed',
  'booking_part_cancelled',
  'booking_change_answered',
  'hold_cancelled',
  'departure_cancelled',
  'departure_message',
  'departure_message_today',
  'organizer_message',
  'guest_message',
  'trip_soon',
  'trip_completed',
  'application_decided',
  'service_decided',
  'withdrawal_sent',
  'withdrawal_failed',
  'payout_held',
  'payouts_stopped',
  'hot_wallet_low',
  'ledger_broken',
  'chain_short',
  'payout_sent',
  'payout_returned',
  'member_joined',
  'member_left',
  'member_removed',
  'bank_payout_requested',
  'bank_details_stopped',
  'calendar_conflict',
  'calendar_unreadable',
  'calendar_problems',
  'watch_offer',
  'watch_price',
  'favorite_cheaper',
  'favorite_few_left',
])

export function renderNotification(
  texts: Deps['texts'],
  language: Language,
  notification: NotificationContent,
): ChatNotification {
  if (notification.kind === 'support_request') return requestMessage(texts, language, notification.values)
  if (notification.kind === 'review_pending') return moderatedReviewMessage(texts, language, notification.values)
  if (notification.kind === 'application_pending') return applicationMessage(texts, language, notification.values)
  if (notification.kind === 'service_pending') return moderatedServiceMessage(texts, language, notification.values)
  if (notification.kind === 'refund_due') return refundDueMessage(texts, language, notification.values)
  const { title, text, path } = formatNotification(language, notification)
  const headline = `<b>${escapeHtml(title)}</b>\n`
  if (notification.kind === 'support_answer') {
    const hint = texts.t(language, 'support-write-back')
    const hasRoom = title.length + text.length + hint.length + 3 <= longestMessage
    const html = hasRoom ? `${headline}${escapeHtml(text)}\n\n<i>${hint}</i>` : escapeHtml(text)
    return { html, keyboard: InlineKeyboard.from([]) }
  }
  if (notification.kind === 'organizer_booking' || notification.kind === 'organizer_cancelled') {
    const keyboard = memberButtons(texts, language, notification)
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'organizer_change_asked') {
    const keyboard = changeButtons(texts, language, notification.values.changeId)
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'organizer_changed') {
    const keyboard = showBookingButton(texts, language, notification.values.bookingId)
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'organizer_message' || notification.kind === 'guest_message') {
    const side = notification.kind === 'organizer_message' ? 'guest' : 'organizer'
    const answer = replyButton(texts, language, side, notification.values.bookingId)
    const hint = texts.t(language, 'talk-reply-hint')
    return {
      html: `${headline}${escapeHtmlWithoutLinks(text)}\n\n<i>${hint}</i>`,
      keyboard: InlineKeyboard.from([[answer]]),
    }
  }
  if (notification.kind === 'bank_details_changed') {
    const { organizerId, changeId } = notification.values
    const keyboard = InlineKeyboard.from([[stopBankChangeButton(texts, language, organizerId, changeId)]])
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  const html = (titled.has(notification.kind) ? headline : '') + escapeHtmlWithoutLinks(text)
  if (path === undefined) return { html, keyboard: InlineKeyboard.from([]) }
  const also = toAlso(texts, language, notification)
  return { html, button: toLabel(texts, language, path, notification.kind), path, ...(also && { also }) }
}

function toAlso(texts: Deps['texts'], language: Language, notification: NotificationContent): ChatButton | undefined {
  switch (notification.kind) {
    case 'booking_confirmed':
    case 'trip_soon':
    case 'departure_message':
    case 'departure_message_today':
      return writeToOrganizerButton(texts, language, notification.values.bookingId)
    case 'watch_offer':
      return declineButton(texts, language, notification.values.watchId, notification.values.bookingId)
    case 'watch_price':
      return cancelWatchButton(texts, language, notification.values.watchId)
    default:
      return undefined
  }
}

const maxNews = 8

/** Renders the news of a day in one message, oldest first; a single one as usual. */
export function renderDayNews(
  texts: Deps['texts'],
  language: Language,
  news: readonly NotificationContent[],
): ChatNotification {
  const [only, ...others] = news
  if (only && others.length === 0) return renderNotification(texts, language, only)
  const shown = formatDayNews(language, news)
  const lines = shown
    .slice(0, maxNews)
    .map(({ title, text }) => `<b>${escapeHtml(title)}</b>\n${escapeHtmlWithoutLinks(text)}`)
  const left = shown.length - lines.length
  const html = [...lines, ...(left > 0 ? [texts.t(language, 'more-news', { count: left })] : [])].join('\n\n')
  const paths = new Set(shown.map(({ path }) => path))
  const [path] = paths.size === 1 ? paths : []
  return { html, button: toLabel(texts, language, path ?? '/inbox'), path: path ?? '/inbox' }
}

function toLabel(texts: Deps['texts'], language: Language, path: Path, kind?: NotificationContent['kind']) {
  if (kind === 'mining_finished') return texts.t(language, 'claim-reward')
  if (kind === 'bonus_waiting') return texts.t(language, 'claim-bonus')
  if (kind === 'watch_offer') return texts.t(language, 'watch-pay')
  if (path.startsWith('/service/')) return texts.t(language, 'watch-see')
  if (kind === 'trip_completed') return texts.t(language, 'write-review')
  if (path.startsWith('/share/')) return texts.t(language, 'open-share')
  if (path.endsWith('/group-payment')) return texts.t(language, 'open-shares')
  switch (path) {
    case '/inbox':
      return texts.t(language, 'open-inbox')
    case '/mining':
      return texts.t(language, 'open-route')
    case '/friends':
      return texts.t(language, 'open-friends')
    case '/earn':
      return texts.t(language, 'open-earn')
    case '/wallet':
      return texts.t(language, 'open-wallet')
    default:
      return texts.t(language, 'open-booking')
  }
}
