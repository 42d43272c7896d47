import type { MiningStatus } from '@enp/shared/calls/earning/mining'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { throwRefusal } from '@enp/shared/errors'
import { defaultPowerBoost, defaultTimeBoost, miningSessionSeconds } from '@enp/shared/limits'
import {
  type Money,
  money,
  moneyToNumber,
  multiplyByFraction,
  toDecimalText,
  wholeUnits,
} from '@enp/shared/money/money'
import type { Selectable } from 'kysely'
import type { DB } from '../core/database/database-types.ts'
import type { ReferralIncome } from '../referrals/referrals.rules.ts'

export const miningReferralIncome: ReferralIncome = {
  activity: 'mining',
  description: 'Friend’s mining',
}

/** See docs/rules/mining.md. */
export interface StoredMiningSession {
  readonly id: string
  readonly state: 'active' | 'finished' | 'claimed'
  readonly startedAt: Date
  readonly endsAt: Date
  readonly expectedTotal: Money<'enp'>
  /** Amount earned by `settledAt`. A boost changes only the rest. */
  readonly settledAmount: Money<'enp'>
  readonly settledAt: Date
  readonly powerPercent: number
  readonly timePercent: number
}

export type MiningSessionRow = Selectable<DB['mining_session']>

export function toStoredMiningSession(row: Omit<MiningSessionRow, 'user_id' | 'claimed_at'>): StoredMiningSession {
  return {
    id: row.id,
    state: row.state,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    expectedTotal: money('enp', row.expected_total),
    settledAmount: money('enp', row.settled_amount),
    settledAt: row.settled_at,
    powerPercent: row.power_percent,
    timePercent: row.time_percent,
  }
}

/** In percent, at the start of a session. */
export interface BoostFactors {
  readonly powerPercent: number
  readonly timePercent: number
}

export const noBoosts: BoostFactors = { powerPercent: 100 * defaultPowerBoost, timePercent: 100 * defaultTimeBoost }

const tripBonusPercent = 5
const maxTripBonusPercent = 50

/** Reward of a session without boosts. */
export interface MiningBase {
  /** Whole enp without trips. */
  readonly reward: number
  readonly trips: number
}

/** Each completed trip adds 5 %, for at most ten trips. */
export function baseTotal({ reward, trips }: MiningBase): Money<'enp'> {
  const bonus = Math.min(maxTripBonusPercent, tripBonusPercent * trips)
  return multiplyByFraction(wholeUnits('enp', BigInt(reward)), BigInt(100 + bonus), 100n)
}

export function planSession({ powerPercent, timePercent }: BoostFactors, base: MiningBase, now: Date) {
  const expectedTotal = multiplyByFraction(baseTotal(base), BigInt(powerPercent), 100n)
  const durationMs = Math.floor((miningSessionSeconds * 1000 * 100) / timePercent)
  return { powerPercent, timePercent, startedAt: now, endsAt: new Date(now.getTime() + durationMs), expectedTotal }
}

/** Rounded down: the settled amount plus the elapsed part of the rest. */
export function computeEarnedAmount(session: StoredMiningSession, now: Date): Money<'enp'> {
  const periodMs = session.endsAt.getTime() - session.settledAt.getTime()
  const passedMs = Math.min(periodMs, Math.max(0, now.getTime() - session.settledAt.getTime()))
  const rest = money('enp', session.expectedTotal.amount - session.settledAmount.amount)
  return money(
    'enp',
    session.settledAmount.amount + multiplyByFraction(rest, BigInt(passedMs), BigInt(periodMs)).amount,
  )
}

export function isSessionOver(session: StoredMiningSession, now: Date): boolean {
  return now.getTime() >= session.endsAt.getTime()
}

/** Errors: MINING_NOT_FINISHED with the remaining seconds, rounded up. */
export function getFinishedReward(session: StoredMiningSession, now: Date): Money<'enp'> {
  if (!isSessionOver(session, now))
    throwRefusal('MINING_NOT_FINISHED', { remainingSeconds: Math.ceil(remainingMs(session, now) / 1000) })
  return session.expectedTotal
}

export function miningReminderKey(sessionId: string): string {
  return `mining_finished:${sessionId}`
}

export function reminderContent({ expectedTotal }: StoredMiningSession): NotificationContent {
  return { kind: 'mining_finished', values: { reward: toDecimalText(expectedTotal) } }
}

export interface MiningOverview {
  readonly session: StoredMiningSession | undefined
  readonly boosts: MiningStatus['boosts_purchased']
  readonly balance: Money<'enp'>
  readonly trips: number
  readonly now: Date
}

/** Without an open session it describes the next one without boosts. */
export function toMiningStatus({ session, boosts, balance, trips, now }: MiningOverview, reward: number): MiningStatus {
  const next = moneyToNumber(baseTotal({ reward, trips }))
  const common = {
    boosts_purchased: boosts,
    balance: { enp: moneyToNumber(balance) },
    serverTime: now.toISOString(),
    next_base_reward: next,
  }
  if (!session || session.state === 'claimed') {
    return { ...common, ...idle, expected_total_reward: next }
  }
  const { expectedTotal, startedAt, endsAt } = session
  const earned = computeEarnedAmount(session, now)
  return {
    ...common,
    status: isSessionOver(session, now) ? 'finished' : 'active',
    progress: (100 * Number(earned.amount)) / Number(expectedTotal.amount),
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    elapsed_time: Math.min(endsAt.getTime() - startedAt.getTime(), now.getTime() - startedAt.getTime()) / 1000,
    remaining_time: remainingMs(session, now) / 1000,
    current_reward: moneyToNumber(earned),
    expected_total_reward: moneyToNumber(expectedTotal),
    ...factors(session),
  }
}

const idle = {
  status: 'inactive',
  progress: 0,
  startedAt: null,
  endsAt: null,
  elapsed_time: 0,
  remaining_time: 0,
  current_reward: 0,
  power_boost: defaultPowerBoost,
  time_boost: defaultTimeBoost,
} as const

function factors({ powerPercent, timePercent }: BoostFactors) {
  return { power_boost: powerPercent / 100, time_boost: timePercent / 100 }
}

function remainingMs(session: StoredMiningSession, now: Date): number {
  return Math.max(0, session.endsAt.getTime() - now.getTime())
}
