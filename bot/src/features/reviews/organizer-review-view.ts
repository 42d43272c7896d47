import type { OrganizerReview } from '@enp/shared/calls/organizers/organizer-reviews'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'

const zone = 'Europe/Moscow'

export function organizerReviewMessage(
  texts: Texts,
  review: OrganizerReview,
): { html: string; keyboard: InlineKeyboard } {
  const { id, title, rating, author, text, createdAt, organizerReply, photos = [] } = review
  const html = [
    `<b>${escapeTagMarks(visibleText(title))}</b>`,
    [
      `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}`,
      ...(author ? [escapeTagMarks(author)] : []),
      formatDay(texts.language, zone, createdAt),
    ].join(' · '),
    ...(text ? ['', escapeHtmlWithoutLinks(text)] : []),
    ...(organizerReply ? ['', texts.reviewReplied(escapeHtmlWithoutLinks(organizerReply))] : []),
  ].join('\n')
  const label = texts[organizerReply ? 'organizerReviewEditButton' : 'organizerReviewReplyButton']
  const data = `org:review-photos:${compactId(id)}`
  const shown = photos.length > 0 ? [[InlineKeyboard.text(texts.moderatedPhotosButton(photos.length), data)]] : []
  return { html, keyboard: InlineKeyboard.from([...shown, [reviewReplyButton(label, id)]]) }
}

export const reviewReplyButton = (label: string, reviewId: string) =>
  InlineKeyboard.text(label, `reply:review:${compactId(reviewId)}`)
