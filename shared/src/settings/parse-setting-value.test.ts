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
  [3_000, undefined],
  [3_001, 'must be between 0 and 3000'],
  [12.5, 'must be between 0 and 3000'],
])('checks the stored value %d', (value, problem) => {
  expect(findSettingProblem('commission', value)).toBe(problem)
})
