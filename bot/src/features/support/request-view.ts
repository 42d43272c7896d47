import type { SupportRequest } from '@enp/shared/calls/users/support'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime, formatDay } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'
import { formatBookingAmount } from './booking-payment-view.ts'
import { isRefunded, purposeText } from './payment-view.ts'
import { userLink } from './user-link.ts'

/** Fits into one message, in UTF-16 units; the server has all of it. */
const shownLength = 3_000
const zone = 'Europe/Moscow'

export function requestMessage(texts: Texts, request: SupportRequest): { html: string; keyboard: InlineKeyboard } {
  const { number, person, payment, booking, state, linkedBooking, handover, waitingSince } = request
  const id = String(person.telegramId)
  const html = [
    texts.operatorRequest({
      number: String(number),
      person: userLink(person.telegramId, person.name),
      id,
    }),
    ...(payment
      ? [
          `${purposeText(texts, payment)}, ${texts.starsCount(payment.starsAmount)}`,
          `<code>${escapeTagMarks(payment.chargeId ?? payment.transactionId)}</code>`,
        ]
      : []),
    ...(booking
      ? [
          `${booking.number}, ${escapeTagMarks(visibleText(booking.title))}, ${formatBookingAmount(texts.language, booking)}`,
          ...(booking.chargeId ? [`<code>${escapeTagMarks(booking.chargeId)}</code>`] : []),
        ]
      : []),
    ...(linkedBooking ? [linkedBookingLine(texts, linkedBooking)] : []),
    '',
    ...conversationLines(texts, request),
    '',
    requestStateText(texts, request),
    ...(handover && state === 'taken'
      ? [
          texts.handoverLine({
            operator: escapeTagMarks(handover.operatorName),
            note: escapeTagMarks(handover.note ?? ''),
          }),
        ]
      : []),
    ...(waitingSince ? [texts.operatorWaitingSince(formatDateTime(texts.language, zone, waitingSince))] : []),
    ...(state === 'closed' ? [] : [texts.operatorHowToAnswer]),
  ].join('\n')
  return { html, keyboard: toKeyboard(texts, request) }
}

export function requestStateText(texts: Texts, request: SupportRequest): string {
  const state = request.state === 'closed' ? (request.outcome ?? 'closed') : request.state
  return texts.operatorState({ state, operator: escapeTagMarks(request.operatorName ?? '') })
}

function linkedBookingLine(texts: Texts, linked: NonNullable<SupportRequest['linkedBooking']>): string {
  const { number, title, day, state } = linked
  const date = formatDay(texts.language, 'UTC', day)
  return texts.operatorLinkedBooking(
    [number, escapeTagMarks(visibleText(title)), date, texts.operatorBookingWord(state)].join(', '),
  )
}

function conversationLines(texts: Texts, { messages, person }: SupportRequest): string[] {
  const lines: string[] = []
  let room = shownLength
  for (const { operatorName, text, file } of [...messages].reverse()) {
    if (room <= 0) return ['…', ...lines]
    const words = [...(file ? [texts.operatorFile[file.kind]] : []), escapeTagMarks(cutText(text, room))]
      .filter(Boolean)
      .join(' ')
    room -= text.length
    const isFirst = lines.length === 0 && messages.length === 1
    const who = operatorName ? texts.operatorSaid(escapeTagMarks(operatorName)) : escapeTagMarks(person.name)
    lines.unshift(isFirst ? words : `<b>${who}:</b> ${words}`)
  }
  return lines
}

function toKeyboard(
  texts: Texts,
  { requestId, state, payment, booking, linkedBooking, messages }: SupportRequest,
): InlineKeyboard {
  if (state === 'closed') return InlineKeyboard.from([])
  const id = compactId(requestId)
  const keyboard = new InlineKeyboard()
  const files = messages.filter(({ file }) => file).length
  if (files > 0) keyboard.text(texts.operatorFilesButton(files), `support:files:${id}`).row()
  const bookingId = linkedBooking?.bookingId ?? booking?.bookingId
  if (bookingId) keyboard.text(texts.operatorOpenBookingButton, `bkg:show:${compactId(bookingId)}`).row()
  keyboard.text(texts.templateUseButton, `tpl:use:${id}`).row()
  if (state === 'taken') keyboard.text(texts.operatorReleaseButton, `support:release:${id}`)
  else keyboard.text(texts.operatorTakeButton, `support:take:${id}`)
  keyboard.text(texts.handoverButton, `hand:over:${id}`)
  if (!payment || isRefunded(payment)) return keyboard.text(texts.operatorCloseButton, `support:close:${id}`)
  return keyboard
    .text(texts.operatorCloseButton, `support:close:${id}`)
    .row()
    .text(texts.operatorRefundButton, `support:refund:${id}`)
    .text(texts.operatorDeclineButton, `support:decline:${id}`)
}
