import type { organizerReviewsRu } from '../ru/organizer-reviews.ts'

export const organizerReviewsEn: typeof organizerReviewsRu = {
  organizerMenuReviews: 'Reviews',
  organizerReviewsNone: 'There are no reviews yet. We’ll message you about a new one.',
  organizerReviewReplyButton: 'Reply',
  organizerReviewEditButton: 'Edit reply',
  organizerReviewAsk: 'Send the reply in one message; it’s shown to all under the review. Send /cancel to stop.',
  organizerReviewAskEdit: 'Send the new text; it replaces the reply. Send /cancel to stop.',
  organizerReviewSent: 'Your reply is published under the review.',
  organizerReviewChanged: 'The reply was changed in the meantime. This is how it looks now.',
  organizerReviewNotAllowed: {
    link: 'A reply can’t contain links. Remove the link and send it again.',
    contact: 'A reply can’t contain phone numbers, mail addresses or usernames. Remove them and send it again.',
    insult: 'A reply can’t contain insults. Please rewrite it and send it again.',
  },
}
