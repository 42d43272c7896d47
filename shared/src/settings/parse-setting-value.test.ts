import { expect, test } from 'vitest'
import { findSettingProblem, parseSettingValue } from './parse-setting-value.ts'

test.each([
  ['12', { value: 1_200 }],
  [' 12,5 % ', { value: 1_250 }],
  ['0.05%', { value: 5 }],
  ['30', { value: 3_000 }],
  ['30,01', { problem: 'too_large', wrong: '30,01', example: '12' }],
  ['12 percent', { problem: 'unreadable', wrong: 'percent', example: '12' }],
  ['-5', { problem: 'unreadable', wrong: '-5', example: '12' }],
  ['', { problem: 'unreadable', wrong: '', example: '12' }],
])('parses %j as a commission', (text, parsed) => {
  expect(parseSettingValue('commission', text)).toEqual(parsed)
})

test.each([
  ['boost.power.125', '20', { value: 20 }],
  ['boost.power.125', '1 500 ⭐', { value: 1_500 }],
  ['boost.power.125', '20 звёзд', { value: 20 }],
  ['boost.power.125', '1.5', { problem: 'unreadable', wrong: '.5', example: '15' }],
  ['boost.power.125', '0', { problem: 'too_small', wrong: '0', example: '15' }],
  ['boost.time.300', '2501', { problem: 'too_large', wrong: '2501', example: '25' }],
  ['reward.mining', '120 enp', { value: 120 }],
  ['reward.bonus.days', '0', { value: 0 }],
  ['referral.booking.1', '12,5 %', { value: 1_250 }],
  ['rate.ton', '281,37 ₽', { value: 281_37 }],
  ['rate.usdt', '1 081.5 руб.', { value: 1_081_50 }],
  ['rate.usdt', '0', { problem: 'too_small', wrong: '0', example: '80' }],
  ['rate.usdt', '-80', { problem: 'unreadable', wrong: '-80', example: '80' }],
  ['rate.ton', '1 000 000,01', { problem: 'too_large', wrong: '1 000 000,01', example: '280' }],
  ['rate.ton', '281,375', { problem: 'unreadable', wrong: '5', example: '280' }],
  ['rate.margin', '10,01', { problem: 'too_large', wrong: '10,01', example: '0' }],
] as const)('parses for %s the text %j', (key, text, parsed) => {
  expect(parseSettingValue(key, text)).toEqual(parsed)
})

test.each([
  [3_000, undefined],
  [3_001, 'must be between 0 and 3000'],
  [12.5, 'must be between 0 and 3000'],
])('checks the stored value %d', (value, problem) => {
  expect(findSettingProblem('commission', value)).toBe(problem)
})
