import type { ModeratedReview } from '@enp/shared/calls/catalog/reviews'
import { reviewTagNames } from '@enp/shared/catalog/review-tags'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'

export function moderatedReviewMessage(
  texts: Texts,
  review: ModeratedReview,
): { html: string; keyboard: InlineKeyboard } {
  const { title, rating, author, text, tags, organizerReply } = review
  const names = reviewTagNames[texts.language]
  const html = [
    texts.reviewAbout(escapeTagMarks(visibleText(title))),
    [`${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}`, ...(author ? [escapeTagMarks(author)] : [])].join(' '),
    ...(text ? ['', escapeHtmlWithoutLinks(text)] : []),
    ...(tags.length > 0 ? ['', `<i>${tags.map((tag) => names[tag]).join(', ')}</i>`] : []),
    ...(organizerReply ? ['', texts.reviewReplied(escapeHtmlWithoutLinks(organizerReply))] : []),
    '',
    reviewStateText(texts, review),
  ].join('\n')
  return { html, keyboard: toKeyboard(texts, review) }
}

export function reviewStateText(texts: Texts, { state, concern, ...review }: ModeratedReview): string {
  const { operatorName, hiddenReason } = review
  return [
    texts.reviewState({ state, ...(operatorName !== undefined && { operator: escapeTagMarks(operatorName) }) }),
    ...(state === 'pending' && concern ? [texts.reviewConcern[concern]] : []),
    ...(hiddenReason ? [texts.moderationReason(escapeHtmlWithoutLinks(hiddenReason))] : []),
  ].join('\n')
}

/** Buttons carry the state they were shown in: after another decision they do nothing. */
function toKeyboard(texts: Texts, { reviewId, state }: ModeratedReview): InlineKeyboard {
  const button = (label: string, action: 'publish' | 'hide') =>
    InlineKeyboard.text(label, `review:${action}:${state}:${compactId(reviewId)}`)
  const publish = button(texts.reviewPublishButton, 'publish')
  switch (state) {
    case 'pending':
      return InlineKeyboard.from([[publish, button(texts.reviewRejectButton, 'hide')]])
    case 'published':
      return InlineKeyboard.from([[button(texts.reviewHideButton, 'hide')]])
    case 'hidden':
      return InlineKeyboard.from([[publish]])
  }
}
