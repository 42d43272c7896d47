import { expect, test } from 'vitest'
import { allBoosts } from '../money/boosts.ts'
import { findSetting, settingKeys } from './registry.ts'

test('each boost of the catalog has its price as a setting, with the price as its default', () => {
  const prices = settingKeys.filter((key) => findSetting(key).group === 'boosts')
  expect(prices.map((key) => [key, findSetting(key).defaults.all])).toEqual(
    allBoosts.map(({ type, percent, stars }) => [`boost.${type}.${percent}`, stars]),
  )
})

test('each default is within the limits of its setting', () => {
  const outside = settingKeys.filter((key) => {
    const { min, max, defaults } = findSetting(key)
    return Object.values(defaults).some(
      (value: number | undefined = 0) => !Number.isInteger(value) || value < min || value > max,
    )
  })
  expect(outside).toEqual([])
})

test('the shares of a commission never add up to more than the commission', () => {
  const keys = ['referral.booking.1', 'referral.booking.2', 'referral.sale.1', 'referral.sale.2'] as const
  expect(keys.reduce((sum, key) => sum + findSetting(key).max, 0)).toBeLessThanOrEqual(10_000)
})
