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
    ...photosStateLines(texts, review),
  ].join('\n')
  return { html, keyboard: toKeyboard(texts, review) }
}

export function photosStateText(texts: Texts, review: ModeratedReview): string {
  return photosStateLines(texts, review).join('\n')
}

function photosStateLines(texts: Texts, { photos }: ModeratedReview): string[] {
  if (!photos) return []
  const { state, operatorName, reason } = photos
  return [
    texts.reviewPhotosState({ state, ...(operatorName !== undefined && { operator: escapeTagMarks(operatorName) }) }),
    ...(reason ? [texts.moderationReason(escapeHtmlWithoutLinks(reason))] : []),
  ]
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
function toKeyboard(texts: Texts, review: ModeratedReview): InlineKeyboard {
  return InlineKeyboard.from([...textButtons(texts, review), ...photoButtons(texts, review)])
}

/** Photos of a hidden review are not served, so that they cannot be judged. */
function photoButtons(texts: Texts, { reviewId, state, photos }: ModeratedReview) {
  if (state === 'hidden' || !photos || photos.media.length === 0) return []
  const id = compactId(reviewId)
  const decide = (label: string, action: 'approve' | 'refuse') =>
    InlineKeyboard.text(label, `review:photos-${action}:${photos.state}:${id}`)
  return [
    [InlineKeyboard.text(texts.moderatedPhotosButton(photos.media.length), `review:photos:${id}`)],
    [
      ...(photos.state === 'pending' ? [decide(texts.reviewPhotosApproveButton, 'approve')] : []),
      decide(texts.reviewPhotosRefuseButton, 'refuse'),
    ],
  ]
}

function textButtons(texts: Texts, { reviewId, state }: ModeratedReview) {
  const button = (label: string, action: 'publish' | 'hide') =>
    InlineKeyboard.text(label, `review:${action}:${state}:${compactId(reviewId)}`)
  const publish = button(texts.reviewPublishButton, 'publish')
  switch (state) {
    case 'pending':
      return [[publish, button(texts.reviewRejectButton, 'hide')]]
    case 'published':
      return [[button(texts.reviewHideButton, 'hide')]]
    case 'hidden':
      return [[publish]]
  }
}
