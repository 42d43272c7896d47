import { addOnLines } from '@enp/shared/bookings/add-ons-text'
import type { CheckIn } from '@enp/shared/calls/organizers/check-ins'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatPlaceTime } from '@enp/shared/time/place-time'
import { InlineKeyboard } from 'grammy'
import { escapeHtmlWithoutLinks } from '../../../messaging/html.ts'
import type { Texts } from '../../../texts/texts.ts'
import { bookingStateText, bookingTimeText } from '../booking-view.ts'
import { fitAnswers } from '../fit-answers.ts'
import { decisionButtons } from '../member-buttons.ts'

type Refusal = NonNullable<CheckIn['refusal']>

interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

/** `undoData`: of the button that takes back the check-in which was just made. */
export function checkInMessage(texts: Texts, booking: CheckIn, undoData?: string): Message {
  const { number, title, optionName, contact, notes, units, answerUntil } = booking
  // A request is no voucher yet, so the refusal would say nothing new.
  const refusal = answerUntil === undefined ? booking.refusal : undefined
  const answers = [
    ...addOnLines(texts.language, booking.timeZone, booking).map(escapeTagMarks),
    ...(notes ? [texts.memberNotes(escapeHtmlWithoutLinks(visibleText(notes)))] : []),
  ]
  const build = (shown: readonly string[]) => [
    `<b>${escapeTagMarks(number)}</b> · ${bookingStateText(texts, booking)}`,
    escapeTagMarks(`${visibleText(title)}, ${visibleText(optionName)}`),
    bookingTimeText(texts.language, booking),
    ...(contact ? [contactLine(contact)] : []),
    ...shown,
    '',
    ...units.map((unit) => texts.doorUnit({ ...unit, title: escapeTagMarks(visibleText(unit.title)) })),
    ...(refusal ? ['', refusalSentence(texts, refusal, booking)] : []),
    ...(answerUntil
      ? ['', texts.memberAnswerUntil(formatPlaceTime(texts.language, booking.timeZone, answerUntil))]
      : []),
  ]
  const html = fitAnswers(texts, answers, build)
  if (answerUntil !== undefined) return { html, keyboard: decisionButtons(texts, booking.bookingId) }
  const rows = refusal ? [] : doorButtons(texts, booking)
  const undo = undoData === undefined ? [] : [[InlineKeyboard.text(texts.doorUndoButton, undoData)]]
  return { html, keyboard: InlineKeyboard.from([...rows, ...undo]) }
}

export function refusalSentence(texts: Texts, refusal: Refusal, booking: CheckIn): string {
  switch (refusal) {
    case 'VOUCHER_REPLACED':
      return texts.doorReplaced
    case 'TICKET_PASSED_ON':
      return texts.doorPassedOn
    case 'VOUCHER_NOT_VALID':
      return texts.doorNotValid
    case 'VOUCHER_USED_UP':
      return texts.doorUsedUp
    case 'CHECK_IN_CLOSED': {
      const { timeZone, opensAt, closesAt } = booking
      const [from, until] = [opensAt, closesAt].map((moment) => formatPlaceTime(texts.language, timeZone, moment))
      return texts.doorClosed({ from: from ?? '', until: until ?? '' })
    }
  }
}

export function listRemainingUnits({ units }: CheckIn): { readonly unitId: string; readonly quantity: number }[] {
  return units.map(({ unitId, quantity, redeemed }) => ({ unitId, quantity: quantity - redeemed }))
}

/** Buttons carry the checked-in count, so that a second tap changes nothing. */
function doorButtons(texts: Texts, booking: CheckIn) {
  const { number, units } = booking
  const inside = units.reduce((sum, { redeemed }) => sum + redeemed, 0)
  const left = listRemainingUnits(booking).reduce((sum, { quantity }) => sum + quantity, 0)
  const rows = units.flatMap(({ title, quantity, redeemed }, index) => {
    if (quantity - redeemed <= 0) return []
    const label = texts.doorOneButton(visibleText(title))
    return [[InlineKeyboard.text(label, `door:one:${number}:${index}:${inside}`)]]
  })
  if (left > 1) {
    const label = texts.doorAllButton(left)
    rows.push([InlineKeyboard.text(label, `door:all:${number}:0:${inside}`)])
  }
  return rows
}

function contactLine({ fullName, phone }: NonNullable<CheckIn['contact']>): string {
  return escapeTagMarks([toDisplayName(fullName), ...(phone ? [visibleText(phone)] : [])].join(', '))
}
