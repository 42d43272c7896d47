import { defaultRewardRates } from '@enp/shared/money/reward-rates'
import { expect, it } from 'vitest'
import { computeReferralExamples } from './formula.rules.ts'

it('calculates its examples from the rates', () => {
  const { activation, earning, boost, booking, organizer } = computeReferralExamples(defaultRewardRates)
  expect(activation).toEqual({ inviter: 50, friend: 25, holdHours: 72 })
  expect(earning).toEqual({ percent: 10, second: 0, mostPerDay: 300, claimed: 100, brings: 10 })
  expect(boost).toEqual({ percent: 10, second: 0, enpPerStar: 2, hours: 24, stars: 45, brings: 9 })
  expect(booking).toEqual({ percent: 20, second: 0, hours: 48, commission: 2_400, brings: 480 })
  expect(organizer).toEqual({ percent: 10, second: 0, hours: 48, commission: 2_400, brings: 240, once: 1_000 })
})

it('follows the rates that operators set', () => {
  const { referral } = defaultRewardRates
  const earning = { shareBasisPoints: [1_250, 300], mostPerDay: 200 } as const
  const rates = { miningReward: 120, exampleBoostStars: 60, referral: { ...referral, earning } }
  const examples = computeReferralExamples(rates)
  expect(examples.earning).toEqual({ percent: 12.5, second: 3, mostPerDay: 200, claimed: 120, brings: 15 })
  expect(examples.boost).toMatchObject({ stars: 60, brings: 12 })
})
