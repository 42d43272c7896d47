import type { Language } from '@enp/shared/calls/api'
import type { SupportRequest } from '@enp/shared/calls/users/support'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'
import { escapeHtml } from '../../texts.ts'
import { formatBookingAmount } from './booking-payment-view.ts'
import { isRefunded, purposeText } from './payment-view.ts'
import { userLink } from './user-link.ts'

type Texts = Deps['texts']

/** Fits into one message, in UTF-16 units; the server has all of it. */
const shownLength = 3_000

export function requestMessage(
  texts: Texts,
  language: Language,
  request: SupportRequest,
): { html: string; keyboard: InlineKeyboard } {
  const { number, person, payment, booking, state } = request
  const id = String(person.telegramId)
  const html = [
    texts.t(language, 'operator-request', {
      number: String(number),
      person: userLink(person.telegramId, person.name),
      id,
    }),
    ...(payment
      ? [
          `${purposeText(texts, language, payment)}, ${texts.t(language, 'stars-count', { stars: payment.starsAmount })}`,
          `<code>${escapeHtml(payment.chargeId ?? payment.transactionId)}</code>`,
        ]
      : []),
    ...(booking
      ? [
          `${booking.number}, ${escapeHtml(visibleText(booking.title))}, ${formatBookingAmount(language, booking)}`,
          ...(booking.chargeId ? [`<code>${escapeHtml(booking.chargeId)}</code>`] : []),
        ]
      : []),
    '',
    ...conversationLines(texts, language, request),
    '',
    requestStateText(texts, language, request),
    ...(state === 'closed' ? [] : [texts.t(language, 'operator-how-to-answer')]),
  ].join('\n')
  return { html, keyboard: toKeyboard(texts, language, request) }
}

export function requestStateText(texts: Texts, language: Language, request: SupportRequest): string {
  const state = request.state === 'closed' ? (request.outcome ?? 'closed') : request.state
  return texts.t(language, 'operator-state', { state, operator: escapeHtml(request.operatorName ?? '') })
}

function conversationLines(texts: Texts, language: Language, { messages, person }: SupportRequest): string[] {
  const lines: string[] = []
  let room = shownLength
  for (const { operatorName, text } of [...messages].reverse()) {
    if (room <= 0) return ['…', ...lines]
    const words = escapeHtml(shorten(text, room))
    room -= text.length
    const isFirst = lines.length === 0 && messages.length === 1
    const who = operatorName
      ? texts.t(language, 'operator-said', { operator: escapeHtml(operatorName) })
      : escapeHtml(person.name)
    lines.unshift(isFirst ? words : `<b>${who}:</b> ${words}`)
  }
  return lines
}

/** Never splits a surrogate pair. */
function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…` : text
}

function toKeyboard(texts: Texts, language: Language, { requestId, state, payment }: SupportRequest): InlineKeyboard {
  if (state === 'closed') return InlineKeyboard.from([])
  const id = compactId(requestId)
  const keyboard = new InlineKeyboard()
  if (state === 'taken') keyboard.text(texts.t(language, 'operator-release-button'), `support:release:${id}`)
  else keyboard.text(texts.t(language, 'operator-take-button'), `support:take:${id}`)
  if (!payment || isRefunded(payment))
    return keyboard.text(texts.t(language, 'operator-close-button'), `support:close:${id}`)
  return keyboard
    .row()
    .text(texts.t(language, 'operator-refund-button'), `support:refund:${id}`)
    .text(texts.t(language, 'operator-decline-button'), `support:decline:${id}`)
}
