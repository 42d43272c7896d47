import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { formatDayNews } from '@enp/shared/notifications/day-news'
import { formatNotification, type NotificationView } from '@enp/shared/notifications/format-notification'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../compact-id.ts'
import { applicationMessage } from '../features/applying/application-view.ts'
import { applicationStartData } from '../features/applying/apply.ts'
import { budgetShowData } from '../features/budget/budget-view.ts'
import { offerButtons, showCaseButton, writeButton } from '../features/cases/case-view.ts'
import { openCaseButton } from '../features/cases/open-case.ts'
import { replyButton, writeToOrganizerButton } from '../features/departures/departure-buttons.ts'
import { moveAnswerButtons } from '../features/departures/move-view.ts'
import { stopBankChangeButton } from '../features/earnings/earnings-view.ts'
import { setOffButton } from '../features/mining.ts'
import { importReviewMessage } from '../features/moderation/import-review-view.ts'
import { moderatedReviewMessage } from '../features/moderation/review-view.ts'
import { changeButtons } from '../features/organizer/decide-change.ts'
import { stopDigestButton } from '../features/organizer/digest/digest.ts'
import { memberButtons, showBookingButton } from '../features/organizer/member-buttons.ts'
import { answerKeyboard } from '../features/questions/question-view.ts'
import { rebookButton } from '../features/rebooking.ts'
import { reviewReplyButton } from '../features/reviews/organizer-review-view.ts'
import { moderatedServiceMessage } from '../features/services/moderated-view.ts'
import { submitImportButton } from '../features/services/upload/submit-upload.ts'
import { undoImportButton } from '../features/services/upload/upload-view.ts'
import { refundDueMessage } from '../features/support/lookup/refund-due-view.ts'
import { requestMessage } from '../features/support/request-view.ts'
import { resolveButton } from '../features/support/resolve.ts'
import { cancelWatchButton, declineButton } from '../features/watches/watches-view.ts'
import { maxCaption, maxText } from '../messaging/fit-message.ts'
import { escapeHtmlWithoutLinks } from '../messaging/html.ts'
import type { Texts } from '../texts/texts.ts'

type Path = NonNullable<NotificationView['path']> | '/inbox'

type ChatButton = ReturnType<typeof InlineKeyboard.text>

type ChatNotification =
  | { readonly html: string; readonly button: string; readonly path: Path; readonly also?: ChatButton }
  | { readonly html: string; readonly keyboard: InlineKeyboard }

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
  'voucher_picture',
  'booking_declined',
  'booking_cancelled',
  'cancellation_dropped',
  'trip_no_show',
  'trip_no_show_withdrawn',
  'no_show_tax_refunded',
  'trip_refunded',
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
  'departure_goes',
  'price_fell',
  'departure_filled',
  'departure_move_asked',
  'departure_move_withdrawn',
  'departure_moved',
  'departure_message',
  'departure_message_today',
  'organizer_message',
  'guest_message',
  'review_decided',
  'review_photos_refused',
  'review_replied',
  'question_answered',
  'trip_soon',
  'rest_due',
  'rest_paid',
  'trip_completed',
  'ticket_accepted',
  'ticket_passed',
  'ticket_ended',
  'ticket_changed',
  'ticket_soon',
  'application_decided',
  'service_decided',
  'import_done',
  'import_reviewed',
  'service_suspended',
  'service_resumed',
  'case_closed',
  'organizer_suspended',
  'organizer_resumed',
  'user_suspended',
  'user_resumed',
  'commission_changed',
  'withdrawal_sent',
  'withdrawal_failed',
  'payout_held',
  'payouts_stopped',
  'hot_wallet_low',
  'rate_refused',
  'operator_appointed',
  'operator_joined',
  'ledger_broken',
  'chain_short',
  'proof_channel_refused',
  'payout_sent',
  'payout_returned',
  'member_joined',
  'member_left',
  'member_removed',
  'owner_appointed',
  'bank_payout_requested',
  'bank_details_stopped',
  'calendar_conflict',
  'calendar_unreadable',
  'calendar_problems',
  'channel_failing',
  'channel_by_hand',
  'watch_offer',
  'watch_opens',
  'watch_price',
  'favorite_cheaper',
  'favorite_few_left',
])

export function renderNotification(texts: Texts, notification: NotificationContent): ChatNotification {
  if (notification.kind === 'support_request') return requestMessage(texts, notification.values)
  if (notification.kind === 'review_pending') return moderatedReviewMessage(texts, notification.values)
  if (notification.kind === 'application_pending') return applicationMessage(texts, notification.values)
  if (notification.kind === 'import_pending') return importReviewMessage(texts, notification.values)
  if (notification.kind === 'service_pending') return moderatedServiceMessage(texts, notification.values)
  if (notification.kind === 'refund_due') return refundDueMessage(texts, notification.values)
  const { title, text, path } = formatNotification(texts.language, notification)
  const headline = `<b>${escapeTagMarks(title)}</b>\n`
  if (notification.kind === 'refunds_due') {
    const open = InlineKeyboard.text(texts.refundsOpenList, 'refunds:list')
    return { html: headline + escapeTagMarks(text), keyboard: InlineKeyboard.from([[open]]) }
  }
  if (notification.kind === 'broadcast_expired') {
    const data = `bc:show:${compactId(notification.values.broadcastId)}`
    const keyboard = InlineKeyboard.from([[InlineKeyboard.text(texts.broadcastOpenButton, data)]])
    return { html: headline + escapeTagMarks(text), keyboard }
  }
  if (notification.kind === 'message_budget') {
    const keyboard = InlineKeyboard.from([[InlineKeyboard.text(texts.adminBudget, budgetShowData)]])
    return { html: headline + escapeTagMarks(text), keyboard }
  }
  if (notification.kind === 'support_answer') {
    const hint = texts.supportWriteBack
    const room = notification.values.file ? maxCaption : maxText
    const hasRoom = title.length + text.length + hint.length + 3 <= room
    const html = hasRoom ? `${headline}${escapeTagMarks(text)}\n\n<i>${hint}</i>` : escapeTagMarks(text)
    const { requestId } = notification.values
    return { html, keyboard: InlineKeyboard.from(requestId ? [[resolveButton(texts, requestId)]] : []) }
  }
  if (notification.kind === 'organizer_booking' || notification.kind === 'organizer_cancelled') {
    const keyboard = memberButtons(texts, notification)
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'organizer_change_asked') {
    const keyboard = changeButtons(texts, notification.values.changeId)
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'departure_move_asked') {
    const { bookingId, to } = notification.values
    const keyboard = moveAnswerButtons(texts, bookingId, to ? 'accept' : 'choose')
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'organizer_changed' || notification.kind === 'organizer_trip_refunded') {
    const keyboard = showBookingButton(texts, notification.values.bookingId)
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'organizer_case' || notification.kind === 'case_answered') {
    const { caseId } = notification.values
    const side = notification.kind === 'organizer_case' ? 'organizer' : 'guest'
    const offer = notification.kind === 'case_answered' ? notification.values.offer : undefined
    const rows = [
      ...(offer ? [offerButtons(texts, caseId, Number(offer.sum.amount))] : []),
      [writeButton(texts, side, caseId)],
    ]
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard: InlineKeyboard.from(rows) }
  }
  if (notification.kind === 'case_waiting') {
    const keyboard = InlineKeyboard.from([[showCaseButton(texts, notification.values.caseId)]])
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'organizer_message' || notification.kind === 'guest_message') {
    const side = notification.kind === 'organizer_message' ? 'guest' : 'organizer'
    const answer = replyButton(texts, side, notification.values.bookingId)
    const hint = texts.talkReplyHint
    return {
      html: `${headline}${escapeHtmlWithoutLinks(text)}\n\n<i>${hint}</i>`,
      keyboard: InlineKeyboard.from([[answer]]),
    }
  }
  if (notification.kind === 'organizer_review') {
    const { reviewId, change } = notification.values
    const reply = reviewReplyButton(texts.organizerReviewReplyButton, reviewId)
    const keyboard = InlineKeyboard.from(change === 'hidden' ? [] : [[reply]])
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'organizer_question') {
    const { questionId, change } = notification.values
    const keyboard = change === 'new' ? answerKeyboard(texts, questionId) : InlineKeyboard.from([])
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'application_decided') {
    const { approved } = notification.values
    const next = approved
      ? InlineKeyboard.text(texts.organizerMenuServices, 'org:services')
      : InlineKeyboard.text(texts.applyButton, applicationStartData)
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard: InlineKeyboard.from([[next]]) }
  }
  if (notification.kind === 'import_done') {
    const { importId, created, changed, unchanged } = notification.values
    const submit = created + changed + unchanged > 0 ? [[submitImportButton(texts, importId)]] : []
    const keyboard = InlineKeyboard.from([...submit, [undoImportButton(texts, importId)]])
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'organizer_digest') {
    const today = InlineKeyboard.text(texts.organizerMenuToday, 'org:today')
    const keyboard = InlineKeyboard.from([[today], [stopDigestButton(texts, notification.values.organizerId)]])
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  if (notification.kind === 'bank_details_changed') {
    const { organizerId, changeId } = notification.values
    const keyboard = InlineKeyboard.from([[stopBankChangeButton(texts, organizerId, changeId)]])
    return { html: headline + escapeHtmlWithoutLinks(text), keyboard }
  }
  const html = (titled.has(notification.kind) ? headline : '') + escapeHtmlWithoutLinks(text)
  if (path === undefined) return { html, keyboard: InlineKeyboard.from([]) }
  const also = toAlso(texts, notification)
  return { html, button: toLabel(texts, path, notification.kind), path, ...(also && { also }) }
}

function toAlso(texts: Texts, notification: NotificationContent): ChatButton | undefined {
  switch (notification.kind) {
    case 'mining_finished':
      return setOffButton(texts)
    case 'booking_confirmed':
    case 'trip_soon':
    case 'departure_message':
    case 'departure_message_today':
      return writeToOrganizerButton(texts, notification.values.bookingId)
    case 'booking_declined':
      return rebookButton(texts, notification.values.bookingId, notification.values.refund)
    case 'booking_cancelled':
      return notification.values.by === 'organizer'
        ? rebookButton(texts, notification.values.bookingId, notification.values.refund)
        : undefined
    case 'trip_no_show':
      return openCaseButton(texts, 'no_show_objection', notification.values.bookingId)
    case 'trip_completed':
      return openCaseButton(texts, 'other', notification.values.bookingId)
    case 'watch_offer':
      return declineButton(texts, notification.values.watchId, notification.values.bookingId)
    case 'watch_price':
      return cancelWatchButton(texts, notification.values.watchId)
    default:
      return undefined
  }
}

const maxNews = 8

/** Renders the news of a day in one message, oldest first; a single one as usual. */
export function renderDayNews(texts: Texts, news: readonly NotificationContent[]): ChatNotification {
  const [only, ...others] = news
  if (only && others.length === 0) return renderNotification(texts, only)
  const shown = formatDayNews(texts.language, news)
  const lines = shown
    .slice(0, maxNews)
    .map(({ title, text }) => `<b>${escapeTagMarks(title)}</b>\n${escapeHtmlWithoutLinks(text)}`)
  const left = shown.length - lines.length
  const html = [...lines, ...(left > 0 ? [texts.moreNews(left)] : [])].join('\n\n')
  const paths = new Set(shown.map(({ path }) => path))
  const [path] = paths.size === 1 ? paths : []
  return { html, button: toLabel(texts, path ?? '/inbox'), path: path ?? '/inbox' }
}

function toLabel(texts: Texts, path: Path, kind?: NotificationContent['kind']) {
  if (kind === 'mining_finished') return texts.claimReward
  if (kind === 'bonus_waiting') return texts.claimBonus
  if (kind === 'watch_offer') return texts.watchPay
  if (path.startsWith('/service/')) return texts.watchSee
  if (kind === 'trip_completed') return texts.writeReview
  if (path.startsWith('/share/')) return texts.openShare
  if (path.endsWith('/group-payment')) return texts.openShares
  switch (path) {
    case '/inbox':
      return texts.openInbox
    case '/mining':
      return texts.openRoute
    case '/friends':
      return texts.openFriends
    case '/earn':
      return texts.openEarn
    case '/wallet':
      return texts.openWallet
    default:
      return texts.openBooking
  }
}
