import { expect, test } from 'vitest'
import { calculateEnpDiscount, toEnpWorth } from './enp-worth.rules.ts'

test.each([
  [1_000, 80, 800],
  [32.5, 80, 26],
  [1, 80, 0],
  [1_000, 86.57, 865],
  [1_000, undefined, 0],
])('%d enp at %d roubles per hundred are worth %i', (enp, rate, roubles) => {
  expect(toEnpWorth(enp, rate)).toBe(roubles)
})

test.each([
  ['all that the person has', 10_000, 10, 1_000, 800],
  ['not more than the service allows', 5_000, 10, 1_000, 500],
  ['nothing where it allows none', 5_000, 0, 1_000, 0],
  ['nothing without enp', 5_000, 10, 0, 0],
  ['nothing while the balance is not known', 5_000, 10, undefined, 0],
  ['whole enp', 10_000, 10, 99.9, 79],
])('the enp discount on a price is %s', (_, price, percentMost, enp, roubles) => {
  expect(calculateEnpDiscount(price, percentMost, enp, 80)).toBe(roubles)
})
