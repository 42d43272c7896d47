import { moneyToNumber } from '@enp/shared/money/money'
import { dailyBonusRules } from '@enp/shared/money/rewards'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../days/days.rules.ts'
import {
  type BonusClaim,
  computeStreakAfterClaim,
  describeBonus,
  isBonusOpen,
  isClaimedToday,
  nextClaim,
  type Streak,
  toBonusReward,
} from './bonus.rules.ts'

const moscow = 'Europe/Moscow'
const kaliningrad = 'Europe/Kaliningrad'
const kamchatka = 'Asia/Kamchatka'
const at = (moment: string) => new Date(moment)

test.each([25, 27.5, 30, 32.5, 35, 37.5, 40, 42.5].map((total, streak) => [streak, total]))(
  'toBonusReward for a streak of %i days is %d enp',
  (streak, total) => {
    expect(moneyToNumber(toBonusReward(streak, dailyBonusRules).total)).toBe(total)
  },
)

test('toBonusReward stops growing after seven days and returns its parts', () => {
  expect(toBonusReward(365, dailyBonusRules)).toEqual(toBonusReward(7, dailyBonusRules))
  expect([
    moneyToNumber(toBonusReward(3, dailyBonusRules).base),
    moneyToNumber(toBonusReward(3, dailyBonusRules).extra),
  ]).toEqual([25, 7.5])
})

function runClaims(zone: string | ((index: number) => string), moments: readonly string[], from?: Streak) {
  const claims: BonusClaim[] = []
  let streak = from
  for (const [index, moment] of moments.entries()) {
    const next = nextClaim(streak, typeof zone === 'string' ? zone : zone(index), at(moment))
    if (!isBonusOpen(next, at(moment))) continue
    claims.push({ day: next.day, streak: next.streak })
    streak = computeStreakAfterClaim(streak, next, at(moment))
  }
  return { claims, streak }
}

const toStreak = (parts: Partial<Streak>): Streak => ({
  lastDay: '2026-11-23',
  claimedAt: at('2026-11-23T09:00:00Z'),
  days: 5,
  claims: 5,
  freezes: 0,
  ...parts,
})

describe('the local day', () => {
  test.each([
    [moscow, '2026-11-23T20:59:59.999Z', '2026-11-23'],
    [moscow, '2026-11-23T21:00:00.000Z', '2026-11-24'],
    [kaliningrad, '2026-11-23T21:59:59.999Z', '2026-11-23'],
    [kaliningrad, '2026-11-23T22:00:00.000Z', '2026-11-24'],
    [kamchatka, '2026-11-23T11:59:59.999Z', '2026-11-23'],
    [kamchatka, '2026-11-23T12:00:00.000Z', '2026-11-24'],
  ])('in %s at %s is %s', (zone, moment, day) => {
    expect(nextClaim(undefined, zone, at(moment)).day).toBe(day)
  })

  test.each([
    ['the end of a year', '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01']],
    ['the 29th of February', '2028-02-28', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['the end of February', '2027-02-27', ['2027-02-27', '2027-02-28', '2027-03-01']],
  ])('continues across %s', (_, first, days) => {
    const noons = days.map((_day, index) => `${addDays(first, index)}T09:00:00Z`)
    expect(runClaims(moscow, noons).claims).toEqual(days.map((day, streak) => ({ day, streak })))
  })
})

describe('the next claim', () => {
  const late = toStreak({ claimedAt: at('2026-11-23T20:59:59Z') })

  test('waits for the next local day and for twenty hours', () => {
    expect(nextClaim(toStreak({ claimedAt: at('2026-11-22T21:00:00Z') }), moscow, at('2026-11-23T20:59:59Z'))).toEqual({
      day: '2026-11-24',
      streak: 5,
      freezes: 0,
      opensAt: at('2026-11-23T21:00:00Z'),
    })
    expect(nextClaim(late, moscow, at('2026-11-23T21:00:01Z')).opensAt).toEqual(at('2026-11-24T16:59:59Z'))
  })

  test('opens to the millisecond', () => {
    expect(isBonusOpen(nextClaim(late, moscow, at('2026-11-24T16:59:58.999Z')), at('2026-11-24T16:59:58.999Z'))).toBe(
      false,
    )
    expect(isBonusOpen(nextClaim(late, moscow, at('2026-11-24T16:59:59Z')), at('2026-11-24T16:59:59Z'))).toBe(true)
  })

  test('is not missed by a user who claims in the last second of each day', () => {
    const { claims } = runClaims(moscow, ['2026-11-23T20:59:59Z', '2026-11-24T20:59:59Z', '2026-11-25T20:59:59Z'])
    expect(claims.map(({ streak }) => streak)).toEqual([0, 1, 2])
  })

  test('starts a new streak after a missed day', () => {
    expect(nextClaim(toStreak({}), moscow, at('2026-11-25T09:00:00Z'))).toMatchObject({ day: '2026-11-25', streak: 0 })
  })
})

describe('a freeze', () => {
  const week = Array.from({ length: 21 }, (_, index) => `${addDays('2026-11-01', index)}T09:00:00Z`)

  test('is earned by every seventh claim, up to two', () => {
    const freezes = [6, 7, 13, 14, 21].map((count) => runClaims(moscow, week.slice(0, count)).streak?.freezes)
    expect(freezes).toEqual([0, 1, 1, 2, 2])
  })

  test('is also earned by claims of broken streaks', () => {
    const { streak } = runClaims(moscow, week.filter((_, index) => index % 2 === 0).slice(0, 7))
    expect(streak).toMatchObject({ days: 1, claims: 7, freezes: 1 })
  })

  test.each([
    [0, '2026-11-24', 5, 0],
    [1, '2026-11-25', 5, 0],
    [2, '2026-11-25', 5, 1],
    [2, '2026-11-26', 5, 0],
    [0, '2026-11-25', 0, 0],
    [1, '2026-11-26', 0, 1],
    [2, '2026-11-27', 0, 2],
  ])('with %i in stock, a claim on %s has a streak of %i and leaves %i', (freezes, day, streak, left) => {
    const next = nextClaim(toStreak({ freezes }), moscow, at(`${day}T09:00:00Z`))
    expect([next.streak, next.freezes]).toEqual([streak, left])
  })
})

describe('a change of region', () => {
  test('to the west repeats a day but pays it once', () => {
    const moments = ['2026-11-23T12:30:00Z', '2026-11-23T12:31:00Z', '2026-11-24T08:31:00Z', '2026-11-24T22:00:00Z']
    const { claims } = runClaims((index) => (index === 0 ? kamchatka : kaliningrad), moments)
    expect(claims).toEqual([
      { day: '2026-11-24', streak: 0 },
      { day: '2026-11-25', streak: 1 },
    ])
  })

  test('to the east pays no second day at once, and the skipped day does not end the streak', () => {
    const moments = ['2026-11-22T21:30:00Z', '2026-11-22T21:31:00Z', '2026-11-23T17:29:59Z', '2026-11-23T17:30:00Z']
    const { claims } = runClaims((index) => (index === 0 ? kaliningrad : kamchatka), moments)
    expect(claims).toEqual([
      { day: '2026-11-22', streak: 0 },
      { day: '2026-11-24', streak: 1 },
    ])
  })

  test('every minute between the ends of the country pays each day once', () => {
    const minutes = Array.from({ length: 4 * 24 * 60 }, (_, index) =>
      new Date(Date.parse('2026-12-29T00:00:00Z') + index * 60_000).toISOString(),
    )
    const { claims } = runClaims((index) => (index % 2 === 0 ? kamchatka : kaliningrad), minutes)
    expect(claims.map(({ day }) => day)).toEqual(Array.from({ length: 5 }, (_, index) => addDays('2026-12-29', index)))
  })
})

describe('the week', () => {
  const now = at('2026-11-26T09:00:00Z')
  const toStates = (streak: Streak | undefined, claims: readonly BonusClaim[], moment = now) =>
    describeBonus({ streak, claims, lastAmount: undefined, timeZone: moscow, now: moment }, dailyBonusRules)
      .week.map(({ state }) => state)
      .join(' ')

  test('shows claimed, missed and future days', () => {
    const claims = [
      { day: '2026-11-22', streak: 3 },
      { day: '2026-11-24', streak: 0 },
    ]
    const streak = toStreak({ lastDay: '2026-11-24', claimedAt: at('2026-11-24T09:00:00Z'), days: 1 })
    expect(toStates(streak, claims)).toBe('missed claimed missed today ahead ahead ahead')
    expect(toStates(undefined, [])).toBe('missed missed missed today ahead ahead ahead')
  })

  test('shows a day covered by a freeze, before and after the next claim', () => {
    const claims = [
      { day: '2026-11-23', streak: 4 },
      { day: '2026-11-25', streak: 5 },
    ]
    const after = toStreak({ lastDay: '2026-11-25', claimedAt: at('2026-11-25T09:00:00Z'), days: 6 })
    expect(toStates(after, claims)).toBe('claimed frozen claimed today ahead ahead ahead')
    expect(toStates(toStreak({ freezes: 2 }), claims.slice(0, 1))).toBe('claimed frozen frozen today ahead ahead ahead')
    expect(toStates(toStreak({ freezes: 1 }), claims.slice(0, 1))).toBe('claimed missed missed today ahead ahead ahead')
  })

  test('begins on Monday, also on a Sunday and across the end of a year', () => {
    const overview = { streak: undefined, claims: [], lastAmount: undefined, timeZone: moscow }
    const { week } = describeBonus({ ...overview, now: at('2027-01-03T09:00:00Z') }, dailyBonusRules)
    expect(week.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, index) => addDays('2026-12-28', index)))
  })
})

test('isClaimedToday is true from the claim until local midnight', () => {
  const streak = toStreak({})
  expect(isClaimedToday({ streak, timeZone: moscow, now: at('2026-11-23T20:59:59Z') })).toBe(true)
  expect(isClaimedToday({ streak, timeZone: moscow, now: at('2026-11-23T21:00:00Z') })).toBe(false)
  expect(isClaimedToday({ streak: undefined, timeZone: moscow, now: at('2026-11-23T09:00:00Z') })).toBe(false)
})
