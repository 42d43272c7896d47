import type { DepartureMove, MovePreview } from '@enp/shared/calls/organizers/departure-moves'
import type { Reply } from '@enp/shared/contract'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'
import { departureHtml, departureReasonText, departureTime } from './departure-view.ts'

function moveLine(texts: Texts, move: MovePreview | DepartureMove): string {
  const { toDate: date, toStartTime: startTime } = move
  const departure = departureHtml(texts.language, move)
  if (date === undefined) return 'until' in move ? withLastNight(texts, departure, move) : departure
  const to = departureTime(texts.language, { date, ...(startTime !== undefined && { startTime }) })
  return texts.moveLine({ departure, to })
}

function withLastNight(texts: Texts, departure: string, { date, until }: DepartureMove): string {
  if (until === undefined || until === date) return departure
  return texts.closedUntil({ departure, until: departureTime(texts.language, { date: until }) })
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
  const states = move.toDate === undefined ? texts.choiceState : texts.moveState
  const html = [
    `<b>${states[state]}</b> ${moveLine(texts, move)}`,
    texts.departureReason(escapeHtmlWithoutLinks(departureReasonText(language, move.reason))),
    ...(state === 'undone' ? [] : [texts.moveAnswers({ asked, accepted, refunded })]),
    ...(asked > 0 ? [texts.moveUntil(formatDateTime(language, timeZone, answerBy))] : []),
  ].join('\n')
  const id = compactId(move.id)
  const undoText = move.toDate === undefined ? texts.choiceUndoButton : texts.moveUndoButton
  const undo = move.undoUntil === undefined ? [] : [[InlineKeyboard.text(undoText, `move:undo:${id}`)]]
  const refresh = state === 'asking' ? [[InlineKeyboard.text(texts.moveRefreshButton, `move:show:${id}`)]] : []
  return { html, keyboard: InlineKeyboard.from([...undo, ...refresh]) }
}

/** The traveller is asked to accept the new start, or to choose one. */
export type Question = 'accept' | 'choose'

export function moveAnswerButtons(texts: Texts, bookingId: string, question: Question): InlineKeyboard {
  const id = compactId(bookingId)
  const isChoice = question === 'choose'
  return InlineKeyboard.from([
    [
      isChoice
        ? InlineKeyboard.text(texts.choiceButton, `choice:list:${id}`)
        : InlineKeyboard.text(texts.moveAcceptButton, `move:yes:${id}`),
    ],
    [InlineKeyboard.text(texts.moveDeclineButton, `${isChoice ? 'choice' : 'move'}:no:${id}`)],
  ])
}

export function moveDeclineButtons(texts: Texts, bookingId: string, question: Question): InlineKeyboard {
  const id = compactId(bookingId)
  return InlineKeyboard.from([
    [InlineKeyboard.text(texts.moveDeclineConfirmButton, `move:refund:${id}`)],
    [InlineKeyboard.text(texts.departureBackButton, `${question === 'choose' ? 'choice' : 'move'}:back:${id}`)],
  ])
}

type FreeDepartures = Reply<'GET /internal/bookings/:id/departures'>['data']

/** The departures that the traveller can choose, and the refund. */
export function choiceButtons(texts: Texts, bookingId: string, departures: FreeDepartures): InlineKeyboard {
  const id = compactId(bookingId)
  const rows = departures.map(({ date, startTime, checkOut }) => {
    const start = { date, ...(startTime !== undefined && { startTime }) }
    const data = `choice:go:${id}:${date.replaceAll('-', '')}${(startTime ?? '').replace(':', '')}`
    const time = departureTime(texts.language, start)
    const stay = checkOut === undefined ? time : `${time} – ${departureTime(texts.language, { date: checkOut })}`
    return [InlineKeyboard.text(stay, data)]
  })
  return InlineKeyboard.from([...rows, [InlineKeyboard.text(texts.moveDeclineButton, `choice:no:${id}`)]])
}
