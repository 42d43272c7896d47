import { createNumberFormat } from '@enp/shared/text/number-format'
import type { moderationRu } from '../ru/moderation.ts'

const { formatNumber, plural } = createNumberFormat('en')

export const moderationEn: typeof moderationRu = {
  operatorFriends: (total) =>
    total === 0
      ? 'There are no invitations to review.'
      : `<b>${formatNumber(total)} ${plural(total, { one: 'invitation', other: 'invitations' })} to review</b>`,
  operatorFriend: ({ name, inviter }) => `<b>${name}</b>, invited by ${inviter}`,
  operatorFriendSign: {
    network: 'Many sign-ins from one network, and the profile has no username or photo.',
    many: 'More than 20 friends of this user became active in one day.',
  },
  operatorFriendMore: (count) => `From this link, ${formatNumber(count)} more to review.`,
  operatorFriendState: ({ state, enp, usdt }) =>
    ({
      counted: 'Counted: rewards are paid when due.',
      not_counted: 'Not counted: no rewards.',
      under_review: `Waiting for a decision: ${formatNumber(enp)} enp and ${formatNumber(usdt)} USDT for both sides.`,
    })[state],
  operatorFriendCountButton: 'Count',
  operatorFriendRefuseButton: 'Don’t count',
  operatorFriendGone: 'This invitation no longer exists.',
  reviewAbout: (title) => `<b>Review: ${title}</b>`,
  reviewState: ({ state, operator }) =>
    ({
      published: operator ? `Published by ${operator}.` : 'Published.',
      hidden: operator ? `Hidden by ${operator}.` : 'Hidden.',
      pending: 'Waiting for a decision. It stays hidden until then.',
    })[state],
  reviewPublishButton: 'Publish',
  reviewRejectButton: 'Reject',
  reviewHideButton: 'Hide',
  reviewPhotosState: ({ state, operator }) =>
    ({
      pending: 'The photos wait for a decision. Until then they are not public.',
      approved: operator ? `Photos approved by ${operator}.` : 'Photos approved.',
      refused: operator ? `Photos refused by ${operator}.` : 'Photos refused.',
    })[state],
  reviewPhotosApproveButton: 'Approve photos',
  reviewPhotosRefuseButton: 'Refuse photos',
  reviewPhotosAskReason: 'Send the reason in one message; the author will see it. Send /cancel to stop.',
  reviewPhotosReasonSent: 'The photos are refused. The author will see the reason.',
  reviewConcern: {
    link: 'It waits because the text has a link.',
    contact: 'It waits because the text has contact data.',
    insult: 'It waits because the text has an insult.',
  },
  reviewReplied: (reply) => `Organizer’s reply: ${reply}`,
  reviewAskReason: 'Send the reason in one message; the author and the organizer will see it. Send /cancel to stop.',
  reviewReasonSent: 'The review is hidden. Its author will see the reason.',
  reviewsTab: { pending: 'Waiting', published: 'Published', hidden: 'Hidden' },
  reviewsNext: 'Next ›',
  reviewsShown: ({ total, page, pages }) =>
    `<b>Reviews: ${formatNumber(total)}</b>${pages > 1 ? `\nPage ${formatNumber(page)} of ${formatNumber(pages)}` : ''}`,
  reviewsFound: (total) =>
    total === 0
      ? 'Nothing found. Send /reviews with a word of the review or of the service title.'
      : `<b>Found: ${formatNumber(total)}</b>`,
  commandReviews: 'reviews: check, find, hide',
  reviewGone: 'This review no longer exists.',
}
