import type { OperatorSearchResult, OperatorUser } from '@enp/shared/calls/operators/operator-search'
import type { OperatorSearchHit, OperatorService } from '@enp/shared/calls/operators/operator-search-hits'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { moderatedReviewMessage } from '../moderation/review-view.ts'
import { code } from '../support/lookup/refund-due-view.ts'
import { userLink } from '../support/user-link.ts'
import { suspendRows } from '../suspensions/suspend-subject.ts'
import { suspendableMessage } from '../suspensions/suspension-view.ts'
import {
  formatMinorUnits,
  operatorBookingMessage,
  paymentMessage,
  type Shown,
  toMoment,
  transactionMessage,
  type Words,
} from './find-view.ts'
import { giftCardMessage } from './gift-card-view.ts'
import { openButton } from './open-button.ts'
import { operatorOrganizerMessage } from './organizer-page.ts'

const maxLabel = 60

export function searchResultMessage(ctx: Words, result: OperatorSearchResult): Shown {
  switch (result.kind) {
    case 'payment':
      return paymentMessage(ctx, result.payment)
    case 'booking':
      return operatorBookingMessage(ctx, result.booking)
    case 'transaction':
      return transactionMessage(ctx, result.transaction)
    case 'person':
      return personMessage(ctx, result.person)
    case 'organizer':
      return operatorOrganizerMessage(ctx, result.organizer)
    case 'service':
      return serviceMessage(ctx, result.service)
    case 'review':
      return moderatedReviewMessage(ctx.texts, result.review)
    case 'gift_card':
      return giftCardMessage(ctx, result.giftCard)
    case 'hits':
      return hitsMessage(ctx, result)
  }
}

function hitsMessage(ctx: Words, { hits, hasMore }: Extract<OperatorSearchResult, { kind: 'hits' }>): Shown {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  const counts = kinds.map((kind) => `${ctx.texts.searchKind(kind)}: ${hits.filter((hit) => hit.kind === kind).length}`)
  const html = [ctx.texts.searchHits, counts.join(' · '), ...(hasMore ? [ctx.texts.searchHasMore] : [])].join('\n')
  const rows = hits.map((hit) => [openButton(cutText(hitLabel(ctx, hit), maxLabel), hit.id)])
  return { html, keyboard: InlineKeyboard.from(rows) }
}

function hitLabel(ctx: Words, hit: OperatorSearchHit): string {
  const { texts } = ctx
  switch (hit.kind) {
    case 'booking': {
      const at = formatDateTime(texts.language, hit.timeZone, hit.startsAt)
      return `${hit.number} · ${texts.operatorBookingWord(hit.state)} · ${at} · ${hit.title}`
    }
    case 'payment': {
      const sum = formatMinorUnits(hit.amount, hit.currency)
      return `${sum} · ${texts.searchPaymentState(hit.state)} · ${toMoment(ctx, hit.paidAt)} · ${hit.payerName}`
    }
    case 'person':
      return hit.username === undefined ? hit.name : `${hit.name} · @${hit.username}`
    case 'organizer':
      return `${hit.name} · ${texts.searchServices(hit.services)}`
    case 'service':
      return `${hit.title} · ${hit.organizerName} · ${texts.searchServiceState(hit.state)}`
    case 'review':
      return `${'★'.repeat(hit.rating)} · ${texts.searchReviewState(hit.state)} · ${toMoment(ctx, hit.createdAt)} · ${hit.title}`
  }
}

function serviceMessage(ctx: Words, { organizerId, service }: OperatorService): Shown {
  const { html, keyboard } = suspendableMessage(ctx.texts, service)
  const rows = [
    ...keyboard.inline_keyboard,
    ...(service.suspension ? [] : suspendRows(ctx.texts, { service: service.id })),
    [openButton(ctx.texts.searchOpenOrganizer, organizerId)],
  ]
  return { html, keyboard: InlineKeyboard.from(rows) }
}

function personMessage(ctx: Words, user: OperatorUser): Shown {
  const { telegramId, name, username, balances, bookings, organizers, transactions } = user
  const reachable = user.reachable ? 'yes' : 'no'
  const html = [
    `<b>${userLink(telegramId, name)}</b>${username ? ` @${escapeTagMarks(username)}` : ''}`,
    code(String(telegramId)),
    ctx.texts.findPerson({
      since: toMoment(ctx, user.createdAt),
      language: ctx.texts.searchLanguage[user.language],
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
        `${toMoment(ctx, at)} ${ctx.texts.searchTransactionType(type)} ${amount} ${currency} (${ctx.texts.operatorTransactionStatus(status)}) ${code(id)}`,
    ),
  ].join('\n')
  const rows = [
    ...bookings.map(({ bookingId, number }) => [openButton(number, bookingId)]),
    ...organizers.map((one) => [
      openButton(cutText(`${ctx.texts.searchOpenOrganizer}: ${visibleText(one.name)}`, maxLabel), one.organizerId),
    ]),
    ...transactions
      .slice(0, maxTransactionButtons)
      .map(({ id, type, amount, currency }) => [
        openButton(`${ctx.texts.searchTransactionType(type)} ${amount} ${currency}`, id),
      ]),
    ...suspendRows(ctx.texts, { user: user.userId }),
  ]
  return { html, keyboard: InlineKeyboard.from(rows) }
}

const maxTransactionButtons = 5
