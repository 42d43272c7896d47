import { addOnLines } from '@enp/shared/bookings/add-ons-text'
import type { Language } from '@enp/shared/calls/api'
import type { CheckIn } from '@enp/shared/calls/organizers/check-ins'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatPlaceTime } from '@enp/shared/time/place-time'
import { InlineKeyboard } from 'grammy'
import type { Deps } from '../../../context.ts'
import { escapeHtml, escapeHtmlWithoutLinks } from '../../../texts.ts'
import { bookingStateText, bookingTimeText } from '../booking-view.ts'

type Texts = Deps['texts']
type Refusal = NonNullable<CheckIn['refusal']>

export function checkInMessage(
  texts: Texts,
  language: Language,
  booking: CheckIn,
): { html: string; keyboard: InlineKeyboard } {
  const { number, title, optionName, contact, notes, units, refusal } = booking
  const lines = [
    `<b>${escapeHtml(number)}</b> · ${bookingStateText(texts, language, booking)}`,
    escapeHtml(`${visibleText(title)}, ${visibleText(optionName)}`),
    bookingTimeText(language, booking),
    ...(contact ? [contactLine(contact)] : []),
    ...addOnLines(language, booking.timeZone, booking).map(escapeHtml),
    ...(notes ? [texts.t(language, 'member-notes', { notes: escapeHtmlWithoutLinks(visibleText(notes)) })] : []),
    '',
    ...units.map((unit) => texts.t(language, 'door-unit', { ...unit, title: escapeHtml(visibleText(unit.title)) })),
    ...(refusal ? ['', refusalSentence(texts, language, refusal, booking)] : []),
  ]
  return { html: lines.join('\n'), keyboard: refusal ? InlineKeyboard.from([]) : doorButtons(texts, language, booking) }
}

export function refusalSentence(texts: Texts, language: Language, refusal: Refusal, booking: CheckIn): string {
  switch (refusal) {
    case 'VOUCHER_REPLACED':
      return texts.t(language, 'door-replaced')
    case 'VOUCHER_NOT_VALID':
      return texts.t(language, 'door-not-valid')
    case 'VOUCHER_USED_UP':
      return texts.t(language, 'door-used-up')
    case 'CHECK_IN_CLOSED': {
      const { timeZone, opensAt, closesAt } = booking
      const [from, until] = [opensAt, closesAt].map((moment) => formatPlaceTime(language, timeZone, moment))
      return texts.t(language, 'door-closed', { from: from ?? '', until: until ?? '' })
    }
  }
}

export function listRemainingUnits({ units }: CheckIn): { readonly unitId: string; readonly quantity: number }[] {
  return units.map(({ unitId, quantity, redeemed }) => ({ unitId, quantity: quantity - redeemed }))
}

/** Buttons carry the checked-in count, so that a second tap changes nothing. */
function doorButtons(texts: Texts, language: Language, booking: CheckIn): InlineKeyboard {
  const { number, units } = booking
  const inside = units.reduce((sum, { redeemed }) => sum + redeemed, 0)
  const left = listRemainingUnits(booking).reduce((sum, { quantity }) => sum + quantity, 0)
  const rows = units.flatMap(({ title, quantity, redeemed }, index) => {
    if (quantity - redeemed <= 0) return []
    const label = texts.t(language, 'door-one-button', { title: visibleText(title) })
    return [[InlineKeyboard.text(label, `door:one:${number}:${index}:${inside}`)]]
  })
  if (left > 1) {
    const label = texts.t(language, 'door-all-button', { left })
    rows.push([InlineKeyboard.text(label, `door:all:${number}:0:${inside}`)])
  }
  return InlineKeyboard.from(rows)
}

function contactLine({ fullName, phone }: NonNullable<CheckIn['contact']>): string {
  return escapeHtml([toDisplayName(fullName), ...(phone ? [visibleText(phone)] : [])].join(', '))
}
