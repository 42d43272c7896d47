import type { Reward } from '@enp/shared/calls/earning/referrals'
import { formatDayAndMonth } from '../../../locales/format/days.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import type { FriendsTexts } from '../friends.texts.ts'

type Words = Pick<FriendsTexts, 'friends' | 'format'>

export interface RewardViewer {
  readonly userId: string | undefined
  readonly zone: string
  readonly now: Date
}

/** Returns for example «Анна: поездка». The reader's own reward for joining names no friend. */
export function rewardTitle(reward: Reward, { friends }: Pick<Words, 'friends'>, userId: string | undefined): string {
  if (reward.referralId === userId) return friends.ownReward
  const activity = friends.activities[reward.activityType]
  return `${reward.friendName ?? friends.somebody}: ${activity.slice(0, 1).toLocaleLowerCase()}${activity.slice(1)}`
}

export function rewardDetail(reward: Reward, { friends, format }: Words, { userId, zone, now }: RewardViewer): string {
  const day = formatDayAndMonth(format, localDay(new Date(reward.createdAt), zone), localDay(now, zone))
  return reward.referralId === userId ? day : `${day} · ${friends.level(reward.level)}`
}

/** A reward on hold shows when it becomes available, unless that time has passed. */
export function rewardState(reward: Reward, { friends, format }: Words, { zone, now }: RewardViewer): string {
  const { status, availableAt } = reward
  if (status !== 'pending') return friends.rewardStates[status]
  const at = new Date(availableAt)
  if (at.getTime() <= now.getTime()) return friends.rewardStates.available
  const day = formatDayAndMonth(format, localDay(at, zone), localDay(now, zone))
  return friends.rewardStates.pending(`${day}, ${format.clock(at, zone)}`)
}
