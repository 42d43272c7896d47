import { dailyBonusRules } from '@enp/shared/money/rewards'
import { describe, expect, test } from 'vitest'
import type { Streak } from './bonus.rules.ts'
import { computeFirstBonusReminder, decideBonusReminder, toReminderContent } from './reminder.rules.ts'

const moscow = 'Europe/Moscow'
const kamchatka = 'Asia/Kamchatka'
const at = (moment: string) => new Date(moment)
const streak: Streak = {
  lastDay: '2026-11-23',
  claimedAt: at('2026-11-23T09:00:00Z'),
  days: 3,
  claims: 3,
  freezes: 0,
}

describe('a reminder', () => {
  test('is due at 20:00 of the next local day', () => {
    expect(computeFirstBonusReminder(streak, moscow)).toEqual(at('2026-11-24T17:00:00Z'))
    const late = { ...streak, claimedAt: at('2026-11-23T20:59:59.999Z') }
    expect(computeFirstBonusReminder(late, moscow)).toEqual(at('2026-11-24T17:00:00Z'))
  })

  test('shows the reward and streak at stake on three evenings, then stops', () => {
    const evenings = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((day) =>
      decideBonusReminder(streak, moscow, at(`${day}T17:00:00Z`)),
    )
    expect(evenings.map(({ reminder }) => reminder && toReminderContent(reminder, dailyBonusRules).values)).toEqual([
      { total: '32.5', streak: 3, freezes: 0 },
      { total: '25', streak: 0, freezes: 0 },
      { total: '25', streak: 0, freezes: 0 },
      undefined,
    ])
    expect(evenings.map(({ nextAt }) => nextAt)).toEqual([
      at('2026-11-25T17:00:00Z'),
      at('2026-11-26T17:00:00Z'),
      null,
      null,
    ])
  })

  test.each([
    ['before 20:00', '2026-11-24T16:59:59Z', '2026-11-24T17:00:00Z'],
    ['in quiet hours', '2026-11-24T19:00:00Z', '2026-11-25T17:00:00Z'],
    ['on the day of the claim', '2026-11-23T18:00:00Z', '2026-11-24T17:00:00Z'],
  ])('is postponed %s', (_, now, nextAt) => {
    expect(decideBonusReminder(streak, moscow, at(now))).toEqual({ reminder: undefined, nextAt: at(nextAt) })
  })

  test("waits for the evening in the user's new time zone", () => {
    expect(decideBonusReminder(streak, kamchatka, at('2026-11-24T17:00:00Z'))).toEqual({
      reminder: undefined,
      nextAt: at('2026-11-25T08:00:00Z'),
    })
  })

  test('is not sent while the twenty hours have not passed', () => {
    const late = { ...streak, claimedAt: at('2026-11-23T20:59:00Z') }
    expect(decideBonusReminder(late, kamchatka, at('2026-11-24T08:00:00Z'))).toEqual({
      reminder: undefined,
      nextAt: at('2026-11-25T08:00:00Z'),
    })
  })
})
