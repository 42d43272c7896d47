import { visibleText } from '../../text/plain-text.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { DayNewsTexts, FriendNotificationTexts } from '../texts.ts'

const enp = (amount: string) => formatCurrencyAmount('en', { amount, currency: 'enp' })
const called = ({ en }: { readonly en: string }) => `“${visibleText(en)}”`

export const friendsEn: FriendNotificationTexts = {
  friend_joined: ({ friendName }) => ({
    title: `${friendName} has joined you`,
    text: 'Your invitation was accepted. You’ll get a share of their rewards and trips.',
  }),
  friend_active: ({ friendName, share }) => ({
    title: `${friendName} has set off`,
    text: `Their first route is complete. Your share is ${enp(share)}.`,
  }),
  share_reversed: ({ sum }) => ({
    title: 'A share was taken back',
    text: `Your friend got a refund for a purchase, so your share of it, ${formatCurrencyAmount('en', sum)}, was taken back.`,
  }),
  bonus_waiting: ({ total, streak, freezes }) => ({
    title: 'Your bonus is waiting',
    text:
      streak > 0
        ? `You haven’t claimed today’s bonus yet: ${enp(total)}. Your streak is ${streak} ${streak === 1 ? 'day' : 'days'} long${freezes > 0 ? '; a missed day would use up a freeze' : ' and ends at midnight'}.`
        : `You haven’t claimed today’s bonus yet: ${enp(total)}. It waits until midnight.`,
  }),
  task_completed: ({ title, reward }) => ({
    title: 'Task approved',
    text: `${called(title)}: approved, ${enp(reward)} is on your balance.`,
  }),
  task_declined: ({ title }) => ({
    title: 'Task not approved',
    text: `${called(title)}: we couldn’t verify it. Complete the task and submit it again.`,
  }),
  task_reversed: ({ title, reward, by }) => ({
    title: 'A reward was taken back',
    text: by
      ? `${called(title)}: it had been approved by mistake, so ${enp(reward)} was taken back.`
      : `${called(title)}: you left the channel within 7 days, so ${enp(reward)} was taken back.`,
  }),
}

export const dayNewsEn: DayNewsTexts = {
  more: (count) => `${count} more`,
  friend_joined: (names) => ({
    title: `${names} have joined you`,
    text: 'Your invitations were accepted. You’ll get a share of each friend’s rewards and trips.',
  }),
  friend_active: (names, share) => ({
    title: `${names} have set off`,
    text: `Their first routes are complete. Your share is ${share}.`,
  }),
}
