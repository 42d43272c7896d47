import { addOnLines } from '@enp/shared/bookings/add-ons-text'
import { directPaymentText } from '@enp/shared/bookings/direct-payment-text'
import { memberStateText } from '@enp/shared/bookings/member-state-text'
import { operatorReasonText } from '@enp/shared/bookings/operator-reasons'
import { unitsText } from '@enp/shared/bookings/party-text'
import { restText } from '@enp/shared/bookings/rest-text'
import { taxText } from '@enp/shared/bookings/tax-text'
import type { Language } from '@enp/shared/calls/api'
import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { formatPlaceTime, formatStart } from '@enp/shared/time/place-time'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'
import { writeToGuestButton } from '../departures/departure-buttons.ts'
import { fitAnswers } from './fit-answers.ts'
import { decisionButtons } from './member-buttons.ts'

export function memberBookingMessage(texts: Texts, booking: MemberBooking): { html: string; keyboard: InlineKeyboard } {
  const { number, title, optionName, units, contact, notes, amount, answerUntil, timeZone } = booking
  const { cancelledByOperator, direct, rest, tax } = booking
  const redeemed = units.reduce((sum, unit) => sum + unit.redeemed, 0)
  const answers = [
    ...addOnLines(texts.language, timeZone, booking).map(escapeTagMarks),
    ...(notes ? [texts.memberNotes(escapeHtmlWithoutLinks(visibleText(notes)))] : []),
  ]
  const build = (shown: readonly string[]) => [
    `<b>${escapeTagMarks(number)}</b> · ${bookingStateText(texts, booking)}`,
    escapeTagMarks(`${visibleText(title)}, ${visibleText(optionName)}`),
    bookingTimeText(texts.language, booking),
    escapeTagMarks(unitsText(units)),
    ...(redeemed > 0 ? [texts.memberRedeemed({ redeemed, quantity: toQuantity(booking) })] : []),
    ...(contact ? [contactLine(contact)] : []),
    ...shown,
    formatCurrencyAmount(texts.language, { amount: String(amount), currency: 'rub' }) +
      (direct ? ` · ${directPaymentText(texts.language, direct.paidBy)}` : ''),
    ...(tax ? [taxText(texts.language, tax)] : []),
    ...(rest ? [restText(texts.language, timeZone, rest)] : []),
    ...(cancelledByOperator ? ['', operatorCancellationText(texts, cancelledByOperator)] : []),
    ...(booking.tripRefunds ?? []).map((one) => tripRefundText(texts, one)),
    ...(answerUntil ? ['', texts.memberAnswerUntil(formatPlaceTime(texts.language, timeZone, answerUntil))] : []),
  ]
  return { html: fitAnswers(texts, answers, build), keyboard: toKeyboard(texts, booking) }
}

function tripRefundText(texts: Texts, refund: NonNullable<MemberBooking['tripRefunds']>[number]): string {
  const sum = (rub: number) => formatCurrencyAmount(texts.language, { amount: String(rub), currency: 'rub' })
  const reason = escapeTagMarks(operatorReasonText(texts.language, refund.reason))
  return texts.memberTripRefunded({ sum: sum(refund.rub), taken: sum(refund.fromEarnings), reason })
}

function operatorCancellationText(
  texts: Texts,
  { reason, percent }: NonNullable<MemberBooking['cancelledByOperator']>,
): string {
  const words = escapeTagMarks(operatorReasonText(texts.language, reason))
  return texts.memberCancelledByOperator({ reason: words, percent })
}

export function bookingStateText(texts: Texts, { state }: Pick<MemberBooking, 'state'>): string {
  return memberStateText(texts.language, state)
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
  return escapeTagMarks(parts.join(', '))
}

function toKeyboard(texts: Texts, booking: MemberBooking) {
  const { id, number, state, cancellable, writable, answerUntil, noShowAction, direct } = booking
  if (state === 'awaiting_organizer')
    return answerUntil === undefined ? InlineKeyboard.from([]) : decisionButtons(texts, id)
  const rows: ReturnType<typeof InlineKeyboard.text>[][] = []
  if (state === 'confirmed' || state === 'checked_in')
    rows.push([InlineKeyboard.text(texts.memberCheckInButton, `door:show:${number}`)])
  if (writable) rows.push([writeToGuestButton(texts, id)])
  if (direct) rows.push(...directRows(texts, id, direct))
  if (noShowAction === 'set')
    rows.push([InlineKeyboard.text(texts.memberNoShowButton, `booking:absent:${compactId(id)}`)])
  if (noShowAction === 'withdraw')
    rows.push([InlineKeyboard.text(texts.memberNoShowUndoButton, `booking:came:${compactId(id)}`)])
  if (cancellable) rows.push([InlineKeyboard.text(texts.memberCancelButton, `booking:cancel:${compactId(id)}`)])
  return InlineKeyboard.from(rows)
}

/** Changes of a walk-in, and the undo of the last one. */
function directRows(texts: Texts, id: string, { changeable, undoUntil }: NonNullable<MemberBooking['direct']>) {
  if (!changeable) return []
  const change = (['name', 'price', 'paid'] as const).map((field) =>
    InlineKeyboard.text(texts.directButton(field), `direct:${field}:${compactId(id)}`),
  )
  const undo = InlineKeyboard.text(texts.directUndoButton, `direct:undo:${compactId(id)}`)
  return undoUntil === undefined ? [change] : [change, [undo]]
}
