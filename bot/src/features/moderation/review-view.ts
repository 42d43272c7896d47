import type { Language } from '@enp/shared/calls/api'
import type { ModeratedReview } from '@enp/shared/calls/catalog/reviews'
import { reviewTagNames } from '@enp/shared/catalog/review-tags'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'
import { escapeHtml, escapeHtmlWithoutLinks } from '../../texts.ts'

type Texts = Deps['texts']

export function moderatedReviewMessage(
  texts: Texts,
  language: Language,
  review: ModeratedReview,
): { html: string; keyboard: InlineKeyboard } {
  const { title, rating, author, text, tags } = review
  const names = reviewTagNames[language]
  const html = [
    texts.t(language, 'review-about', { title: escapeHtml(visibleText(title)) }),
    [`${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}`, ...(author ? [escapeHtml(author)] : [])].join(' '),
    ...(text ? ['', escapeHtmlWithoutLinks(text)] : []),
    ...(tags.length > 0 ? ['', `<i>${tags.map((tag) => names[tag]).join(', ')}</i>`] : []),
    '',
    reviewStateText(texts, language, review),
  ].join('\n')
  return { html, keyboard: toKeyboard(texts, language, review) }
}

export function reviewStateText(
  texts: Texts,
  language: Language,
  { state, operatorName = '' }: ModeratedReview,
): string {
  return texts.t(language, 'review-state', { state, operator: escapeHtml(operatorName) })
}

/** Buttons carry the state they were shown in: after another decision they do nothing. */
function toKeyboard(texts: Texts, language: Language, { reviewId, state }: ModeratedReview): InlineKeyboard {
  const button = (label: string, action: 'publish' | 'hide') =>
    InlineKeyboard.text(label, `review:${action}:${state}:${compactId(reviewId)}`)
  const publish = button(texts.t(language, 'review-publish-button'), 'publish')
  switch (state) {
    case 'pending':
      return InlineKeyboard.from([[publish, button(texts.t(language, 'review-reject-button'), 'hide')]])
    case 'published':
      return InlineKeyboard.from([[button(texts.t(language, 'review-hide-button'), 'hide')]])
    case 'hidden':
      return InlineKeyboard.from([[publish]])
  }
}
