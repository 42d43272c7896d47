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
