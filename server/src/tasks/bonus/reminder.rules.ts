import type { NotificationContent } from '@enp/shared/calls/notification-content'
import { toDecimalText } from '@enp/shared/money'
import { addDays, toZone } from '../../catalog/availability/days.rules.ts'
import { isOpen, nextClaim, type Streak, toBonusReward } from './bonus.rules.ts'

/** Between these a person is reminded: later in the evening quiet hours have begun. */
const evening = '20:00'
const night = '22:00'
export const reminderHours = 2
/** Who has not claimed for so many days is not reminded any more, until the next claim. */
export const maxReminders = 3

/** The notice of one local day: its claim takes it back. */
export const reminderKey = (userId: string, day: string) => `bonus_waiting:${userId}:${day}`

/** What the bot says at 20:00, and the inbox keeps. */
export interface Reminder {
  readonly day: string
  readonly content: NotificationContent
}

interface Decision {
  /** To be told now. */
  readonly reminder: Reminder | undefined
  /** When to decide again. */
  readonly nextAt: Date | null
}

/**
 * Whether to remind a person now that the bonus of their local day waits, and when to ask that again: on the evenings of
 * three days after a claim; docs/product.md, section 16. The zone may be another than at the claim.
 */
export function remind(streak: Streak, timeZone: string, now: Date): Decision {
  const zone = toZone(timeZone)
  const today = zone.dayAt(now)
  const next = nextClaim(streak, timeZone, now)
  const lastDay = addDays(streak.lastDay, maxReminders)
  const isTime = now >= zone.moment(today, evening) && now < zone.moment(today, night)
  const isDue = isTime && isOpen(next, now) && today <= lastDay
  const first = zone.moment(next.day, evening)
  const nextAt = first > now ? first : zone.moment(addDays(today, 1), evening)
  return {
    reminder: isDue ? { day: today, content: toContent(next) } : undefined,
    nextAt: zone.dayAt(nextAt) <= lastDay ? nextAt : null,
  }
}

function toContent({ streak, freezes }: { streak: number; freezes: number }): NotificationContent {
  return { kind: 'bonus_waiting', values: { total: toDecimalText(toBonusReward(streak).total), streak, freezes } }
}

/** The first evening after a claim. */
export function firstReminder(streak: Streak, timeZone: string): Date | null {
  return remind(streak, timeZone, streak.claimedAt).nextAt
}
