import { expect, test } from 'vitest'
import { demoDays, demoInventory } from './demo-inventory.rules.ts'

const option = { id: 'a', service_key: 'x/y', key: 'day', capacity: 8, start_times: ['09:00', '15:00'], is_plain: true }
const days = demoInventory(option, '2031-12-30')

test('the demo calendar is the same for the same option and day and differs between options', () => {
  expect(demoInventory(option, '2031-12-30')).toEqual(days)
  expect(demoInventory({ ...option, key: 'night' }, '2031-12-30')).not.toEqual(days)
})

test('the demo calendar lists only days that differ, within a year, never with more places than the option has', () => {
  expect(days.length).toBeGreaterThan(50)
  expect(days.length).toBeLessThan(demoDays)
  for (const { day, capacity, closed, price_percent } of days) {
    expect(day >= '2031-12-30' && day < '2032-12-29').toBe(true)
    expect(capacity).toBeLessThanOrEqual(8)
    expect(closed || capacity < 8 || price_percent !== null).toBe(true)
  }
  expect(days.some(({ capacity }) => capacity === 0)).toBe(true)
  expect(days.some(({ closed }) => closed)).toBe(true)
})

test('the demo calendar changes no price of an option with seasons', () => {
  const percents = demoInventory({ ...option, is_plain: false }, '2031-12-30').map((day) => day.price_percent)
  expect(new Set(percents)).toEqual(new Set([null]))
})
