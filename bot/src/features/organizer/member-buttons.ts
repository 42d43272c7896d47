import type { Language } from '@enp/shared/calls/api'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'

type MemberNotification = Extract<NotificationContent, { kind: 'organizer_booking' | 'organizer_cancelled' }>

export function memberButtons(
  texts: Deps['texts'],
  language: Language,
  notification: MemberNotification,
): InlineKeyboard {
  if (notification.kind === 'organizer_cancelled') return InlineKeyboard.from([])
  const { bookingId, answerUntil } = notification.values
  if (answerUntil === undefined) return showBookingButton(texts, language, bookingId)
  return decisionButtons(texts, language, bookingId)
}

export function decisionButtons(texts: Deps['texts'], language: Language, bookingId: string): InlineKeyboard {
  const id = compactId(bookingId)
  return new InlineKeyboard()
    .text(texts.t(language, 'member-accept-button'), `booking:accept:${id}`)
    .text(texts.t(language, 'member-decline-button'), `booking:decline:${id}`)
}

export function showBookingButton(texts: Deps['texts'], language: Language, bookingId: string): InlineKeyboard {
  return new InlineKeyboard().text(texts.t(language, 'member-show-button'), `booking:show:${compactId(bookingId)}`)
}
