import type { OrganizerFigures } from '@enp/shared/calls/operators/operator-organizers'
import type { OperatorOrganizer } from '@enp/shared/calls/operators/operator-search-hits'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import { userLink } from '../support/user-link.ts'
import { suspendRows } from '../suspensions/suspend-subject.ts'
import { type Shown, toMoment, type Words } from './find-view.ts'
import { moneyLines } from './money-lines.ts'
import { openButton } from './open-button.ts'
import { ownerRows } from './owner-buttons.ts'
import { verifyButton } from './verify-button.ts'

const maxLabel = 60

export function figuresText({ texts }: Words, figures: OrganizerFigures): string {
  const { sales, bookings, cancellations, answerMinutes, complaints, payouts } = figures
  return [
    texts.figureSales({ sales, bookings }),
    texts.figureCancellations({ cancellations, complaints }),
    answerMinutes === undefined ? texts.figureNoAnswers : texts.figureAnswers(answerMinutes),
    texts.figurePayouts(payouts.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ') || '0'),
  ].join('\n')
}

export function operatorOrganizerMessage(ctx: Words, organizer: OperatorOrganizer): Shown {
  const { name, verified, rating, reviews, createdAt, members, services, serviceCount, figures, money } = organizer
  const { texts } = ctx
  const html = [
    `<b>${escapeTagMarks(name)}</b>${verified ? ` ${texts.searchVerified}` : ''}`,
    `${texts.searchSince(toMoment(ctx, createdAt))} ${texts.searchRating({ rating: (rating / 100).toFixed(1), reviews })}`,
    texts.searchServicesOf(serviceCount),
    ...(figures ? ['', texts.organizerFiguresTitle, figuresText(ctx, figures)] : []),
    ...moneyLines(ctx, money),
    ...(members.length > 0 ? ['', texts.searchTeam] : []),
    ...members.map(
      (one) => `${userLink(one.telegramId, one.name ?? texts.searchNoName)}, ${texts.searchRole(one.role)}`,
    ),
  ].join('\n')
  const rows = [
    ...members
      .filter((one) => one.name !== undefined)
      .map((one) => [openButton(cutText(`${one.name} · ${texts.searchRole(one.role)}`, maxLabel), one.telegramId)]),
    ...services.map(({ serviceId, title }) => [openButton(cutText(title, maxLabel), serviceId)]),
    [verifyButton(texts, organizer)],
    ...ownerRows(texts, organizer),
    ...suspendRows(texts, { organizer: organizer.organizerId }),
  ]
  return { html, keyboard: InlineKeyboard.from(rows) }
}
