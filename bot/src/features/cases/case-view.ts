import type { CaseSide, ChatCase } from '@enp/shared/calls/bookings/cases'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

/** Fits into one message with ten statements. */
const shownLength = 300

export function writeButton(texts: Texts, side: CaseSide, caseId: string) {
  const label = side === 'guest' ? texts.caseWriteButton : texts.caseAnswerButton
  return InlineKeyboard.text(label, `case:write:${side}:${compactId(caseId)}`)
}

export const showCaseButton = (texts: Texts, caseId: string) =>
  InlineKeyboard.text(texts.caseShowButton, `case:show:${compactId(caseId)}`)

/** `offer` in roubles. */
export function offerButtons(texts: Texts, caseId: string, offer: number) {
  const tail = `${compactId(caseId)}:${Math.round(offer * 100).toString(36)}`
  return [
    InlineKeyboard.text(texts.caseAcceptButton, `case:accept:${tail}`),
    InlineKeyboard.text(texts.caseDeclineButton, `case:decline:${tail}`),
  ]
}

/** For both sides and operators; each has their own buttons. */
export function caseHtml(texts: Texts, shown: ChatCase): string {
  const { number, kind, state, deadline, timeZone, offer, outcome, messages } = shown
  const until = formatDateTime(texts.language, timeZone, deadline)
  const roubles = (rub: number) => texts.caseRoubles(rub)
  return [
    `<b>${texts.caseHead(number)}</b> · ${texts.caseKind[kind]}`,
    `<code>${shown.bookingNumber}</code> ${escapeTagMarks(visibleText(shown.title))}, ${escapeTagMarks(visibleText(shown.organizerName))}`,
    state === 'closed' ? texts.caseState.closed : `${texts.caseState[state]} ${texts.caseUntil[state](until)}`,
    ...(offer === undefined ? [] : [texts.caseOffer(roubles(offer))]),
    ...(outcome ? [texts.caseOutcome[outcome.kind](roubles(outcome.rub ?? 0))] : []),
    ...(outcome?.reason === undefined ? [] : [texts.moderationReason(escapeHtmlWithoutLinks(outcome.reason))]),
    '',
    ...messages.map(({ side, text, photos }) => {
      const words = escapeHtmlWithoutLinks(cutText(visibleText(text), shownLength))
      return `<b>${texts.caseSide[side]}:</b> ${words}${photos.length > 0 ? ` (${texts.casePhotos(photos.length)})` : ''}`
    }),
  ].join('\n')
}

/** For operators. */
export function operatorCaseMessage(texts: Texts, shown: ChatCase): Shown {
  const id = compactId(shown.id)
  const photos = shown.messages.reduce((sum, message) => sum + message.photos.length, 0)
  const rows = [
    ...(photos > 0 ? [[InlineKeyboard.text(texts.casePhotosButton(photos), `case:photos:${id}`)]] : []),
    ...(shown.state === 'closed' || shown.state === 'decided'
      ? []
      : [[InlineKeyboard.text(texts.caseDecideButton, `case:decide:${id}`)]]),
    [InlineKeyboard.text(texts.operatorOpenBookingButton, `bkg:show:${compactId(shown.bookingId)}`)],
  ]
  return { html: caseHtml(texts, shown), keyboard: InlineKeyboard.from(rows) }
}
