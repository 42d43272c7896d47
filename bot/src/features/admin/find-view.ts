import type { OperatorPayment, Posting } from '@enp/shared/calls/operators/operator-payments'
import type {
  OperatorBooking,
  OperatorSearchResult,
  OperatorTransaction,
  OperatorUser,
} from '@enp/shared/calls/operators/operator-search'
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

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

type Words = Pick<ConversationContext, 'texts'>
const zone = 'Europe/Moscow'
const maxLines = 20

export function searchResultMessage(ctx: Words, result: OperatorSearchResult): Shown {
  switch (result.kind) {
    case 'payment':
      return paymentMessage(ctx, result.payment)
    case 'booking':
      return operatorBookingMessage(ctx, result.booking)
    case 'transaction':
      return transactionMessage(ctx, result.transaction)
    case 'person':
      return { html: personText(ctx, result.person), keyboard: InlineKeyboard.from([]) }
  }
}

export function formatMinorUnits(amount: number, currency: string): string {
  if (currency === 'XTR') return `${amount} ⭐`
  const digits = currency === 'TON' ? 9 : currency === 'USDT' ? 6 : 2
  return `${amount / 10 ** digits} ${currency}`
}

export function paymentMessage(ctx: Words, payment: OperatorPayment): Shown {
  const { caseId, caseState, refundable, currency, left } = payment
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
    ctx.texts.findLeft({ left: formatMinorUnits(left, currency), refundable }),
    ...(caseState === 'noted'
      ? []
      : [ctx.texts.findCase({ state: caseState, reason: escapeTagMarks(payment.caseReason ?? '') })]),
    ...historyLines(ctx, payment),
  ].join('\n')
  const keyboard = new InlineKeyboard().text(ctx.texts.findRecheckButton, `pay:re:${id}`).row()
  if (refundable === 'part' || refundable === 'whole') keyboard.text(ctx.texts.findRefundButton, `pay:all:${id}`)
  if (refundable === 'part') keyboard.text(ctx.texts.findPartButton, `opi:part:${id}`)
  keyboard
    .row()
    .text(ctx.texts[isAside ? 'findResolveButton' : 'findParkButton'], `opi:${isAside ? 'solve' : 'park'}:${id}`)
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
      ? ctx.texts.findPaid({ sum: `${paid.amount} ${paid.currency}`, method: paid.method, at: toMoment(ctx, paid.at) })
      : ctx.texts.findUnpaid,
    ...(booking.cancellation ? [pendingLine(ctx, booking.cancellation)] : []),
    ...historyLines(ctx, booking),
  ].join('\n')
  const id = compactId(booking.bookingId)
  const rows = [
    ...(booking.cancellable ? [[InlineKeyboard.text(ctx.texts.findCancelButton, `bkg:ask:${id}`)]] : []),
    ...((booking.refundLeft ?? 0) > 0 ? [[InlineKeyboard.text(ctx.texts.tripRefundButton, `bkg:refund:${id}`)]] : []),
  ]
  return { html, keyboard: InlineKeyboard.from(rows) }
}

function pendingLine(ctx: Words, cancellation: NonNullable<OperatorBooking['cancellation']>): string {
  const { percent, reason, dueAt, operatorName } = cancellation
  const by = escapeTagMarks(operatorName ?? '')
  return `${ctx.texts.findCancelPending({ percent, at: toMoment(ctx, dueAt), by })} ${reasonHtml(ctx.texts, reason)}`
}

function transactionMessage(ctx: Words, transaction: OperatorTransaction): Shown {
  const { transactionId, person, amount, currency, status } = transaction
  const html = [
    `<b>${escapeTagMarks(transaction.type)}</b> ${amount} ${currency}`,
    code(transactionId),
    escapeTagMarks(transaction.description),
    ctx.texts.findPayer(userLink(person.telegramId, person.name)),
    ctx.texts.findStatus({
      status: ctx.texts.operatorTransactionStatus(status),
      at: toMoment(ctx, transaction.completedAt ?? transaction.createdAt),
    }),
    ...postingLines(transaction.postings),
  ].join('\n')
  const keyboard = new InlineKeyboard().text(ctx.texts.findRecheckButton, `txn:re:${transactionId}`)
  if (transaction.refundable) keyboard.text(ctx.texts.operatorRefundButton, `payment:refund:${transactionId}`)
  return { html, keyboard }
}

function personText(ctx: Words, user: OperatorUser): string {
  const { telegramId, name, username, balances, bookings, transactions } = user
  const reachable = user.reachable ? 'yes' : 'no'
  return [
    `<b>${userLink(telegramId, name)}</b>${username ? ` @${escapeTagMarks(username)}` : ''}`,
    code(String(telegramId)),
    ctx.texts.findPerson({
      since: toMoment(ctx, user.createdAt),
      language: user.language,
      zone: user.zone,
      reachable,
    }),
    balances.map(({ amount, currency }) => `${amount} ${currency}`).join(' · '),
    ...bookings.map(
      ({ number, state, startsAt }) =>
        `${code(number)} ${ctx.texts.operatorBookingWord(state)}, ${toMoment(ctx, startsAt)}`,
    ),
    ...transactions.map(
      ({ id, type, amount, currency, status, at }) =>
        `${toMoment(ctx, at)} ${type} ${amount} ${currency} (${ctx.texts.operatorTransactionStatus(status)}) ${code(id)}`,
    ),
  ].join('\n')
}

interface History {
  readonly events: ReadonlyArray<{ readonly event: string; readonly at: string; readonly detail?: string }>
  readonly postings: readonly Posting[]
}

function historyLines(ctx: Words, { events, postings }: History): string[] {
  const happened = events.map(({ event, at, detail }) =>
    escapeTagMarks(
      `${toMoment(ctx, at)} ${ctx.texts.operatorBookingWord(event)}${detail ? `: ${cutText(visibleText(detail), 120)}` : ''}`,
    ),
  )
  return ['', ...happened.slice(-maxLines), ...postingLines(postings)]
}

const postingLines = (postings: readonly Posting[]) =>
  postings
    .slice(-maxLines)
    .map(({ kind, from, to, amount, currency }) => code(`${kind}: ${from} → ${to} ${amount} ${currency}`))

const toMoment = (ctx: Words, at: string) => formatDateTime(ctx.texts.language, zone, at)
