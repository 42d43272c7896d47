import { miningSessionSeconds } from '@enp/shared/limits'
import type { MiningSnapshot } from '../mining.queries.ts'

type JourneyLeg = 0 | 1 | 2 | 3
export const skies = ['dawn', 'day', 'sunset', 'night'] as const
export type JourneySkyName = 'camp' | (typeof skies)[number] | 'arrival'

interface JourneyPosition {
  readonly remainingSeconds: number
  /** Elapsed share of the time, 0 to 100. Time only: a boost must not move it back. */
  readonly percent: number
  readonly earned: number
}

type SessionNumbers = Pick<
  MiningSnapshot,
  'status' | 'startedAt' | 'endsAt' | 'serverTime' | 'current_reward' | 'expected_total_reward'
>

/**
 * The remaining reward grows evenly over the remaining time.
 * Without boosts this equals the specification's (period - remaining) / period * total.
 */
export function toJourneyPosition(session: SessionNumbers, nowMs: number): JourneyPosition {
  const { current_reward: earned, expected_total_reward: total } = session
  if (session.status === 'finished') return { remainingSeconds: 0, percent: 100, earned: total }
  if (session.status === 'inactive' || session.endsAt === null || session.startedAt === null)
    return { remainingSeconds: 0, percent: 0, earned: 0 }
  const endMs = Date.parse(session.endsAt)
  const leftThenMs = endMs - Date.parse(session.serverTime)
  // A clock slightly behind the server's must not make the session longer.
  const wholeMs = endMs - Date.parse(session.startedAt)
  const leftMs = Math.min(wholeMs, Math.max(0, endMs - nowMs))
  const share = leftThenMs > 0 ? Math.min(1, Math.max(0, 1 - leftMs / leftThenMs)) : 1
  return {
    remainingSeconds: leftMs / 1000,
    percent: 100 * (1 - Math.min(leftMs, leftThenMs) / wholeMs),
    earned: earned + (total - earned) * share,
  }
}

/** Returns the leg of the day: 0 dawn, 1 day, 2 sunset, 3 night. */
export function toJourneyLeg(percent: number): JourneyLeg {
  if (percent < 25) return 0
  if (percent < 50) return 1
  return percent < 75 ? 2 : 3
}

export function legShares(percent: number): number[] {
  return skies.map((_, leg) => Math.min(1, Math.max(0, (percent - leg * 25) / 25)))
}

/** A session that has just started shows some progress immediately. */
const minWalkedPercent = 2

interface Scene {
  readonly sky: JourneySkyName
  /** Completed part of the trail, 0 to 100. */
  readonly percent: number
  /** Hours from camp to summit, for the waypoint labels; undefined without labels. */
  readonly hours: number | undefined
  readonly traveller: boolean
}

/** The camp before the session, four skies during it, the arrival after it. */
export function sceneAt(session: SessionLength & Pick<MiningSnapshot, 'status'>, percent: number): Scene {
  const hours = durationHours(session)
  switch (session.status) {
    case 'inactive':
      return { sky: 'camp', percent: 0, hours, traveller: true }
    case 'active':
      return { sky: skies[toJourneyLeg(percent)], percent: Math.max(minWalkedPercent, percent), hours, traveller: true }
    case 'finished':
      return { sky: 'arrival', percent: 100, hours: undefined, traveller: false }
  }
}

type SessionLength = Pick<MiningSnapshot, 'startedAt' | 'endsAt' | 'time_boost'>

export function durationHours({ startedAt, endsAt, time_boost: timeBoost }: SessionLength): number {
  if (startedAt !== null && endsAt !== null) return (Date.parse(endsAt) - Date.parse(startedAt)) / 3_600_000
  return miningSessionSeconds / Math.max(1, timeBoost) / 3600
}

export function waypointHours(hours: number): number[] {
  return [1, 2, 3].map((leg) => (hours / 4) * leg)
}

export function earnedPerHour(session: MiningSnapshot): number {
  if (session.status !== 'active' || session.endsAt === null) {
    return session.expected_total_reward / durationHours(session)
  }
  const leftHours = (Date.parse(session.endsAt) - Date.parse(session.serverTime)) / 3_600_000
  if (leftHours <= 0) return session.expected_total_reward / durationHours(session)
  return (session.expected_total_reward - session.current_reward) / leftHours
}

/** Returns HH:MM:SS. A started second counts as whole, so that 00:00:00 means now. */
export function countdown(remainingSeconds: number): string {
  const seconds = Math.ceil(remainingSeconds)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Rounds down to hundredths, so that the counter never shows enp that is not earned yet. */
export function roundDownEarned(earned: number): number {
  return Math.floor(earned * 100 + 1e-6) / 100
}
