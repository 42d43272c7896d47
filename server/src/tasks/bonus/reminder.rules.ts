import { zoneOf } from '../../catalog/availability/days.rules.ts'
import { nextClaim, type Streak } from './bonus.rules.ts'

const evening = '20:00'

/** The notice of one local day: its claim takes it back. */
export const reminderKey = (userId: string, day: string) => `bonus_waiting:${userId}:${day}`

/** 20:00 of the first local day that can be claimed after these. */
export function firstReminder(streak: Streak, timeZone: string): Date {
  const { day } = nextClaim(streak, timeZone, streak.claimedAt)
  return zoneOf(timeZone).moment(day, evening)
}
