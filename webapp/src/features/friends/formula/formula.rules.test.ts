import { expect, it } from 'vitest'
import { computeReferralExamples } from './formula.rules.ts'

it('calculates its examples from the constants that the server uses', () => {
  const { activation, earning, boost, booking, organizer } = computeReferralExamples()
  expect(activation).toEqual({ inviter: 50, friend: 25, holdHours: 72 })
  expect(earning).toEqual({ percent: 10, second: 0, mostPerDay: 300, claimed: 100, brings: 10 })
  expect(boost).toEqual({ percent: 10, second: 0, enpPerStar: 2, hours: 24, stars: 45, brings: 9 })
  expect(booking).toEqual({ percent: 20, second: 0, hours: 48, commission: 2_400, brings: 480 })
  expect(organizer).toEqual({ percent: 10, second: 0, hours: 48, commission: 2_400, brings: 240, once: 1_000 })
})
