import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'

type MemberNotification = Extract<NotificationContent, { kind: 'organizer_booking' | 'organizer_cancelled' }>

export function memberButtons(texts: Texts, notification: MemberNotification): InlineKeyboard {
  if (notification.kind === 'organizer_cancelled') return InlineKeyboard.from([])
  const { bookingId, answerUntil } = notification.values
  if (answerUntil === undefined) return showBookingButton(texts, bookingId)
  return decisionButtons(texts, bookingId)
}

export function decisionButtons(texts: Texts, bookingId: string): InlineKeyboard {
  const id = compactId(bookingId)
  return new InlineKeyboard()
    .text(texts.memberAcceptButton, `booking:accept:${id}`)
    .text(texts.memberDeclineButton, `booking:decline:${id}`)
}

export function showBookingButton(texts: Texts, bookingId: string): InlineKeyboard {
  return new InlineKeyboard().text(texts.memberShowButton, `booking:show:${compactId(bookingId)}`)
}
