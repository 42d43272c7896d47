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
      published: `Published by ${operator}.`,
      hidden: `Hidden by ${operator}.`,
      pending: 'Waiting for a decision. It stays hidden until then.',
    })[state],
  reviewPublishButton: 'Publish',
  reviewRejectButton: 'Reject',
  reviewHideButton: 'Hide',
  reviewGone: 'This review no longer exists.',
}
