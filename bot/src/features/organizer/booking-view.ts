import { addOnLines } from '@enp/shared/bookings/add-ons-text'
import { unitsText } from '@enp/shared/bookings/party-text'
import type { Language } from '@enp/shared/calls/api'
import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { formatPlaceTime, formatStart } from '@enp/shared/time/place-time'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'
import { escapeHtml, escapeHtmlWithoutLinks } from '../../texts.ts'
import { writeToGuestButton } from '../departures/departure-buttons.ts'
import { decisionButtons } from './member-buttons.ts'

type Texts = Deps['texts']

export function memberBookingMessage(
  texts: Texts,
  language: Language,
  booking: MemberBooking,
): { html: string; keyboard: InlineKeyboard } {
  const { number, title, optionName, units, contact, notes, amount, answerUntil, timeZone } = booking
  const redeemed = units.reduce((sum, unit) => sum + unit.redeemed, 0)
  const lines = [
    `<b>${escapeHtml(number)}</b> · ${bookingStateText(texts, language, booking)}`,
    escapeHtml(`${visibleText(title)}, ${visibleText(optionName)}`),
    bookingTimeText(language, booking),
    escapeHtml(unitsText(units)),
    ...(redeemed > 0 ? [texts.t(language, 'member-redeemed', { redeemed, quantity: toQuantity(booking) })] : []),
    ...(contact ? [contactLine(contact)] : []),
    ...addOnLines(language, timeZone, booking).map(escapeHtml),
    ...(notes ? [texts.t(language, 'member-notes', { notes: escapeHtmlWithoutLinks(visibleText(notes)) })] : []),
    formatCurrencyAmount(language, { amount: String(amount), currency: 'rub' }),
    ...(answerUntil
      ? ['', texts.t(language, 'member-answer-until', { moment: formatPlaceTime(language, timeZone, answerUntil) })]
      : []),
  ]
  return { html: lines.join('\n'), keyboard: toKeyboard(texts, language, booking) }
}

export function bookingStateText(texts: Texts, language: Language, { state }: Pick<MemberBooking, 'state'>): string {
  return texts.t(language, 'member-state', { state })
}

type Dated = Pick<MemberBooking, 'date' | 'checkOut' | 'startsAt' | 'startTime' | 'timeZone'>

export function bookingTimeText(language: Language, booking: Dated): string {
  const { date, checkOut } = booking
  if (checkOut === undefined) return formatStart(language, booking)
  return `${formatLocalDay(language, date)} — ${formatLocalDay(language, checkOut)}`
}

const formatLocalDay = (language: Language, date: string) => formatDay(language, 'UTC', `${date}T00:00:00.000Z`)

const toQuantity = ({ units }: MemberBooking) => units.reduce((sum, { quantity }) => sum + quantity, 0)

function contactLine({ fullName, phone, email }: NonNullable<MemberBooking['contact']>): string {
  const parts = [
    toDisplayName(fullName),
    ...(phone ? [visibleText(phone)] : []),
    ...(email ? [visibleText(email)] : []),
  ]
  return escapeHtml(parts.join(', '))
}

function toKeyboard(texts: Texts, language: Language, { id, number, state, cancellable }: MemberBooking) {
  if (state === 'awaiting_organizer') return decisionButtons(texts, language, id)
  const rows: ReturnType<typeof InlineKeyboard.text>[][] = []
  if (state === 'confirmed' || state === 'checked_in')
    rows.push([InlineKeyboard.text(texts.t(language, 'member-check-in-button'), `door:show:${number}`)])
  if (state === 'confirmed' || state === 'checked_in' || state === 'completed')
    rows.push([writeToGuestButton(texts, language, id)])
  if (cancellable)
    rows.push([InlineKeyboard.text(texts.t(language, 'member-cancel-button'), `booking:cancel:${compactId(id)}`)])
  return InlineKeyboard.from(rows)
}
