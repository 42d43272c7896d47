import type { DepartureMove, MovePreview } from '@enp/shared/calls/organizers/departure-moves'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'
import { departureHtml, departureReasonText, departureTime } from './departure-view.ts'

const toTarget = ({ toDate: date, toStartTime: startTime }: Pick<MovePreview, 'toDate' | 'toStartTime'>) => ({
  date,
  ...(startTime !== undefined && { startTime }),
})

function moveLine(texts: Texts, move: MovePreview | DepartureMove): string {
  const to = departureTime(texts.language, toTarget(move))
  return texts.moveLine({ departure: departureHtml(texts.language, move), to })
}

export function movePreviewHtml(texts: Texts, preview: MovePreview): string {
  const { asked, guests, withoutChat, requests, holds, back, bonusCost, answerBy, timeZone } = preview
  const rub = (amount: number) => formatCurrencyAmount(texts.language, { amount: String(amount), currency: 'rub' })
  const sums = back.map(({ amount, currency }) =>
    formatCurrencyAmount(texts.language, { amount: String(amount), currency }),
  )
  const until = formatDateTime(texts.language, timeZone, answerBy)
  return [
    moveLine(texts, preview),
    '',
    texts.moveCounts({ asked, guests, until }),
    ...(withoutChat > 0 ? [texts.moveWithoutChat(withoutChat)] : []),
    ...(requests > 0 ? [texts.departureCancelRequests(requests)] : []),
    ...(holds > 0 ? [texts.departureCancelHolds(holds)] : []),
    ...(sums.length > 0 ? [texts.moveBack(sums.join(', '))] : []),
    ...(bonusCost > 0 ? [texts.moveBonus(rub(bonusCost))] : []),
    texts.moveCloses,
  ].join('\n')
}

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function moveMessage(texts: Texts, move: DepartureMove): Shown {
  const { language } = texts
  const { asked, accepted, declined, unanswered, dropped, state, answerBy, timeZone } = move
  const refunded = declined + unanswered + dropped
  const html = [
    `<b>${texts.moveState[state]}</b> ${moveLine(texts, move)}`,
    texts.departureReason(escapeHtmlWithoutLinks(departureReasonText(language, move.reason))),
    ...(state === 'undone' ? [] : [texts.moveAnswers({ asked, accepted, refunded })]),
    ...(asked > 0 ? [texts.moveUntil(formatDateTime(language, timeZone, answerBy))] : []),
  ].join('\n')
  const id = compactId(move.id)
  const undo = move.undoUntil === undefined ? [] : [[InlineKeyboard.text(texts.moveUndoButton, `move:undo:${id}`)]]
  const refresh = state === 'asking' ? [[InlineKeyboard.text(texts.moveRefreshButton, `move:show:${id}`)]] : []
  return { html, keyboard: InlineKeyboard.from([...undo, ...refresh]) }
}

/** For the traveller. */
export function moveAnswerButtons(texts: Texts, bookingId: string): InlineKeyboard {
  const id = compactId(bookingId)
  return InlineKeyboard.from([
    [InlineKeyboard.text(texts.moveAcceptButton, `move:yes:${id}`)],
    [InlineKeyboard.text(texts.moveDeclineButton, `move:no:${id}`)],
  ])
}

export function moveDeclineButtons(texts: Texts, bookingId: string): InlineKeyboard {
  const id = compactId(bookingId)
  return InlineKeyboard.from([
    [InlineKeyboard.text(texts.moveDeclineConfirmButton, `move:refund:${id}`)],
    [InlineKeyboard.text(texts.departureBackButton, `move:back:${id}`)],
  ])
}
