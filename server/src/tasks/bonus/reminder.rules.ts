import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { toDecimalText } from '@enp/shared/money/money'
import { addDays, toZone } from '../../days/days.rules.ts'
import type { BonusRates } from '../../settings/reward-rates.rules.ts'
import { isBonusOpen, nextClaim, type Streak, toBonusReward } from './bonus.rules.ts'

/** Quiet hours begin at 22:00. */
const evening = '20:00'
const night = '22:00'
export const bonusReminderHours = 2
/** Days without a claim; then reminders stop until the next claim. */
export const maxReminders = 3

/** The claim of that day cancels the notification. */
export const bonusReminderKey = (userId: string, day: string) => `bonus_waiting:${userId}:${day}`

/** `streak`: as paid by a claim on that day. */
export interface BonusReminder {
  readonly day: string
  readonly streak: number
  readonly freezes: number
}

interface Decision {
  readonly reminder: BonusReminder | undefined
  readonly nextAt: Date | null
}

/** On three evenings after a claim. The time zone may differ from the one at the claim. */
export function decideBonusReminder(streak: Streak, timeZone: string, now: Date): Decision {
  const zone = toZone(timeZone)
  const today = zone.dayAt(now)
  const next = nextClaim(streak, timeZone, now)
  const lastDay = addDays(streak.lastDay, maxReminders)
  const isTime = now >= zone.moment(today, evening) && now < zone.moment(today, night)
  const isDue = isTime && isBonusOpen(next, now) && today <= lastDay
  const first = zone.moment(next.day, evening)
  const nextAt = first > now ? first : zone.moment(addDays(today, 1), evening)
  return {
    reminder: isDue ? { day: today, streak: next.streak, freezes: next.freezes } : undefined,
    nextAt: zone.dayAt(nextAt) <= lastDay ? nextAt : null,
  }
}

export function toReminderContent({ streak, freezes }: BonusReminder, rates: BonusRates): NotificationContent {
  const { total } = toBonusReward(streak, rates)
  return { kind: 'bonus_waiting', values: { total: toDecimalText(total), streak, freezes } }
}

export function computeFirstBonusReminder(streak: Streak, timeZone: string): Date | null {
  return decideBonusReminder(streak, timeZone, streak.claimedAt).nextAt
}
