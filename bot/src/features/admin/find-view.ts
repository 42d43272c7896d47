import type { OperatorPayment, Posting } from '@enp/shared/calls/operators/operator-payments'
import type {
  OperatorBooking,
  OperatorSearchResult,
  OperatorTransaction,
  OperatorUser,
} from '@enp/shared/calls/operators/operator-search'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext } from '../../context.ts'
import { currentLanguage, escapeHtml } from '../../texts.ts'
import { code } from '../support/lookup/refund-due-view.ts'
import { userLink } from '../support/user-link.ts'

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

type Words = Pick<ConversationContext, 't'>
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
    ctx.t('find-payment', { sum: formatMinorUnits(payment.amount, currency), state: payment.state }),
    ...(payment.about ? [escapeHtml(payment.about)] : []),
    code(payment.chargeId),
    ...(payment.providerChargeId ? [code(payment.providerChargeId)] : []),
    ctx.t('find-payer', { person: userLink(payment.payer.telegramId, String(payment.payer.telegramId)) }),
    ctx.t('find-status', {
      status,
      at: toMoment(ctx, payment.completedAt ?? payment.paidAt),
    }),
    ctx.t('find-left', { left: formatMinorUnits(left, currency), refundable }),
    ...(caseState === 'noted'
      ? []
      : [ctx.t('find-case', { state: caseState, reason: escapeHtml(payment.caseReason ?? '') })]),
    ...historyLines(ctx, payment),
  ].join('\n')
  const keyboard = new InlineKeyboard().text(ctx.t('find-recheck-button'), `pay:re:${id}`).row()
  if (refundable === 'part' || refundable === 'whole') keyboard.text(ctx.t('find-refund-button'), `pay:all:${id}`)
  if (refundable === 'part') keyboard.text(ctx.t('find-part-button'), `opi:part:${id}`)
  keyboard
    .row()
    .text(ctx.t(isAside ? 'find-resolve-button' : 'find-park-button'), `opi:${isAside ? 'solve' : 'park'}:${id}`)
  return { html, keyboard }
}

/** Asks before money leaves, because a refund can't be undone. */
export function refundConfirmationMessage(ctx: Words, { caseId, left, currency }: OperatorPayment): Shown {
  const id = compactId(caseId)
  return {
    html: ctx.t('find-refund-confirm', { sum: formatMinorUnits(left, currency) }),
    keyboard: new InlineKeyboard()
      .text(ctx.t('find-yes-button'), `pay:yes:${id}:${left.toString(36)}`)
      .text(ctx.t('find-no-button'), `pay:no:${id}`),
  }
}

export function operatorBookingMessage(ctx: Words, booking: OperatorBooking): Shown {
  const { traveller, paid } = booking
  const html = [
    ctx.t('find-booking', { number: booking.number, state: booking.state }),
    `${escapeHtml(visibleText(booking.title))}, ${escapeHtml(visibleText(booking.optionName))}`,
    `${escapeHtml(visibleText(booking.organizerName))} · ${formatDateTime(currentLanguage(ctx), booking.timeZone, booking.startsAt)}`,
    booking.units.map(({ title, quantity }) => `${escapeHtml(visibleText(title))} × ${quantity}`).join(', '),
    ctx.t('find-payer', { person: userLink(traveller.telegramId, traveller.name) }),
    paid
      ? ctx.t('find-paid', { sum: `${paid.amount} ${paid.currency}`, method: paid.method, at: toMoment(ctx, paid.at) })
      : ctx.t('find-unpaid'),
    ...historyLines(ctx, booking),
  ].join('\n')
  const keyboard = booking.cancellable
    ? InlineKeyboard.from([
        [InlineKeyboard.text(ctx.t('find-cancel-button'), `bkg:ask:${compactId(booking.bookingId)}`)],
      ])
    : InlineKeyboard.from([])
  return { html, keyboard }
}

export function cancelBookingButtons(ctx: Words, compact: string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const percent of [100, 50, 0])
    keyboard.text(ctx.t('find-percent-button', { percent }), `bkg:do:${compact}:${percent}`)
  return keyboard.row().text(ctx.t('find-no-button'), `bkg:no:${compact}`)
}

function transactionMessage(ctx: Words, transaction: OperatorTransaction): Shown {
  const { transactionId, person, amount, currency, status } = transaction
  const html = [
    `<b>${escapeHtml(transaction.type)}</b> ${amount} ${currency}`,
    code(transactionId),
    escapeHtml(transaction.description),
    ctx.t('find-payer', { person: userLink(person.telegramId, person.name) }),
    ctx.t('find-status', { status, at: toMoment(ctx, transaction.completedAt ?? transaction.createdAt) }),
    ...postingLines(transaction.postings),
  ].join('\n')
  const keyboard = new InlineKeyboard().text(ctx.t('find-recheck-button'), `txn:re:${transactionId}`)
  if (transaction.refundable) keyboard.text(ctx.t('operator-refund-button'), `payment:refund:${transactionId}`)
  return { html, keyboard }
}

function personText(ctx: Words, user: OperatorUser): string {
  const { telegramId, name, username, balances, bookings, transactions } = user
  const reachable = user.reachable ? 'yes' : 'no'
  return [
    `<b>${userLink(telegramId, name)}</b>${username ? ` @${escapeHtml(username)}` : ''}`,
    code(String(telegramId)),
    ctx.t('find-person', {
      since: toMoment(ctx, user.createdAt),
      language: user.language,
      zone: user.zone,
      reachable,
    }),
    balances.map(({ amount, currency }) => `${amount} ${currency}`).join(' · '),
    ...bookings.map(({ number, state, startsAt }) => `${code(number)} ${state}, ${toMoment(ctx, startsAt)}`),
    ...transactions.map(
      ({ id, type, amount, currency, status, at }) =>
        `${toMoment(ctx, at)} ${type} ${amount} ${currency} (${status}) ${code(id)}`,
    ),
  ].join('\n')
}

interface History {
  readonly events: ReadonlyArray<{ readonly event: string; readonly at: string; readonly detail?: string }>
  readonly postings: readonly Posting[]
}

function historyLines(ctx: Words, { events, postings }: History): string[] {
  const happened = events.map(({ event, at, detail }) =>
    escapeHtml(`${toMoment(ctx, at)} ${event}${detail ? `: ${cutText(visibleText(detail), 120)}` : ''}`),
  )
  return ['', ...happened.slice(-maxLines), ...postingLines(postings)]
}

const postingLines = (postings: readonly Posting[]) =>
  postings
    .slice(-maxLines)
    .map(({ kind, from, to, amount, currency }) => code(`${kind}: ${from} → ${to} ${amount} ${currency}`))

const toMoment = (ctx: Words, at: string) => formatDateTime(currentLanguage(ctx), zone, at)
