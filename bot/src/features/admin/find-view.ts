import type { OperatorPayment, Posting } from '@enp/shared/calls/operators/operator-payments'
import type { OperatorBooking, OperatorTransaction } from '@enp/shared/calls/operators/operator-search'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext } from '../../context.ts'
import { code } from '../support/lookup/refund-due-view.ts'
import { userLink } from '../support/user-link.ts'
import { reasonHtml } from './bookings/booking-money-view.ts'
import { openButton } from './open-button.ts'

export interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export type Words = Pick<ConversationContext, 'texts'>
const zone = 'Europe/Moscow'
const maxLines = 20

export function formatMinorUnits(amount: number, currency: string): string {
  if (currency === 'XTR') return `${amount} ⭐`
  const digits = currency === 'TON' ? 9 : currency === 'USDT' ? 6 : 2
  return `${amount / 10 ** digits} ${currency}`
}

export function paymentMessage(ctx: Words, payment: OperatorPayment): Shown {
  const { caseId, caseState, refundable, refundRefusal, currency, left } = payment
  const id = compactId(caseId)
  const [status, isAside] = [payment.status ?? 'none', caseState === 'open' || payment.state === 'parked']
  const html = [
    ctx.texts.findPayment({ sum: formatMinorUnits(payment.amount, currency), state: payment.state }),
    ...(payment.about ? [escapeTagMarks(payment.about)] : []),
    code(payment.chargeId),
    ...(payment.providerChargeId ? [code(payment.providerChargeId)] : []),
    ctx.texts.findPayer(userLink(payment.payer.telegramId, String(payment.payer.telegramId))),
    ctx.texts.findStatus({
      status: ctx.texts.operatorTransactionStatus(status),
      at: toMoment(ctx, payment.completedAt ?? payment.paidAt),
    }),
    ctx.texts.findLeft({ left: formatMinorUnits(left, currency), refundable: refundRefusal ?? refundable }),
    ...(caseState === 'noted'
      ? []
      : [ctx.texts.findCase({ state: caseState, reason: escapeTagMarks(payment.caseReason ?? '') })]),
    ...historyLines(ctx, payment, ctx.texts.operatorPaymentEvent),
  ].join('\n')
  const keyboard = new InlineKeyboard().text(ctx.texts.findRecheckButton, `pay:re:${id}`).row()
  if (refundable === 'part' || refundable === 'whole') keyboard.text(ctx.texts.findRefundButton, `pay:all:${id}`)
  if (refundable === 'part') keyboard.text(ctx.texts.findPartButton, `opi:part:${id}`)
  keyboard
    .row()
    .text(ctx.texts[isAside ? 'findResolveButton' : 'findParkButton'], `opi:${isAside ? 'solve' : 'park'}:${id}`)
  keyboard.row().add(openButton(ctx.texts.searchOpenPayer, payment.payer.telegramId))
  if (payment.bookingId !== undefined)
    keyboard.row().text(ctx.texts.operatorOpenBookingButton, `bkg:show:${compactId(payment.bookingId)}`)
  return { html, keyboard }
}

/** Asks before money leaves, because a refund can't be undone. */
export function refundConfirmationMessage(ctx: Words, { caseId, left, currency }: OperatorPayment): Shown {
  const id = compactId(caseId)
  return {
    html: ctx.texts.findRefundConfirm(formatMinorUnits(left, currency)),
    keyboard: new InlineKeyboard()
      .text(ctx.texts.findYesButton, `pay:yes:${id}:${left.toString(36)}`)
      .text(ctx.texts.findNoButton, `pay:no:${id}`),
  }
}

export function operatorBookingMessage(ctx: Words, booking: OperatorBooking): Shown {
  const { traveller, paid } = booking
  const html = [
    ctx.texts.findBooking({ number: booking.number, state: ctx.texts.operatorBookingWord(booking.state) }),
    `${escapeTagMarks(visibleText(booking.title))}, ${escapeTagMarks(visibleText(booking.optionName))}`,
    `${escapeTagMarks(visibleText(booking.organizerName))} · ${formatDateTime(ctx.texts.language, booking.timeZone, booking.startsAt)}`,
    booking.units.map(({ title, quantity }) => `${escapeTagMarks(visibleText(title))} × ${quantity}`).join(', '),
    ctx.texts.findPayer(userLink(traveller.telegramId, traveller.name)),
    paid
      ? ctx.texts.findPaid({
          sum: `${paid.amount} ${paid.currency}`,
          method: ctx.texts.searchPaymentMethod(paid.method),
          at: toMoment(ctx, paid.at),
        })
      : ctx.texts.findUnpaid,
    ...(booking.cancellation ? [pendingLine(ctx, booking.cancellation)] : []),
    ...historyLines(ctx, booking, ctx.texts.operatorBookingWord),
  ].join('\n')
  const id = compactId(booking.bookingId)
  const open = [
    openButton(ctx.texts.searchOpenTraveller, traveller.telegramId),
    openButton(ctx.texts.searchOpenOrganizer, booking.organizerId),
    openButton(ctx.texts.searchOpenService, booking.serviceId),
  ]
  const rows = [
    ...(booking.cancellable ? [[InlineKeyboard.text(ctx.texts.findCancelButton, `bkg:ask:${id}`)]] : []),
    ...((booking.refundLeft ?? 0) > 0 ? [[InlineKeyboard.text(ctx.texts.tripRefundButton, `bkg:refund:${id}`)]] : []),
    open,
  ]
  return { html, keyboard: InlineKeyboard.from(rows) }
}

function pendingLine(ctx: Words, cancellation: NonNullable<OperatorBooking['cancellation']>): string {
  const { percent, reason, dueAt, operatorName } = cancellation
  const by = escapeTagMarks(operatorName ?? '')
  return `${ctx.texts.findCancelPending({ percent, at: toMoment(ctx, dueAt), by })} ${reasonHtml(ctx.texts, reason)}`
}

export function transactionMessage(ctx: Words, transaction: OperatorTransaction): Shown {
  const { transactionId, person, amount, currency, status } = transaction
  const html = [
    `<b>${ctx.texts.searchTransactionType(transaction.type)}</b> ${amount} ${currency}`,
    code(transactionId),
    escapeTagMarks(transaction.description),
    ctx.texts.findPayer(userLink(person.telegramId, person.name)),
    ctx.texts.findStatus({
      status: ctx.texts.operatorTransactionStatus(status),
      at: toMoment(ctx, transaction.completedAt ?? transaction.createdAt),
    }),
    ...postingLines(ctx, transaction.postings),
  ].join('\n')
  const keyboard = new InlineKeyboard().text(ctx.texts.findRecheckButton, `txn:re:${transactionId}`)
  if (transaction.refundable) keyboard.text(ctx.texts.operatorRefundButton, `payment:refund:${transactionId}`)
  keyboard.row().add(openButton(ctx.texts.searchOpenTraveller, person.telegramId))
  return { html, keyboard }
}

interface History {
  readonly events: ReadonlyArray<{ readonly event: string; readonly at: string; readonly detail?: string }>
  readonly postings: readonly Posting[]
}

function historyLines(ctx: Words, { events, postings }: History, toWord: (event: string) => string): string[] {
  const happened = events.map(({ event, at, detail }) =>
    escapeTagMarks(`${toMoment(ctx, at)} ${toWord(event)}${detail ? `: ${cutText(visibleText(detail), 120)}` : ''}`),
  )
  return ['', ...happened.slice(-maxLines), ...postingLines(ctx, postings)]
}

const postingLines = ({ texts }: Words, postings: readonly Posting[]) =>
  postings
    .slice(-maxLines)
    .map(({ from, to, amount, currency }) =>
      code(`${texts.ledgerAccount(from)} → ${texts.ledgerAccount(to)}: ${amount} ${currency}`),
    )

export const toMoment = (ctx: Words, at: string) => formatDateTime(ctx.texts.language, zone, at)
