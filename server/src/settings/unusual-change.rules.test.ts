import { expect, test } from 'vitest'
import { isExcessiveChange, isUnusualChange } from './unusual-change.rules.ts'

test.each([
  ['rate.ton', 280_00, 336_00, 'usual'],
  ['rate.ton', 280_00, 336_01, 'unusual'],
  ['rate.ton', 280_00, 224_00, 'usual'],
  ['rate.ton', 280_00, 223_99, 'unusual'],
  ['rate.ton', 1_000_00, null, 'unusual'],
  ['rate.ton', 100_00, 100_000_00, 'unusual'],
  ['rate.ton', 100_00, 100_000_01, 'excessive'],
  ['rate.ton', 100_000_01, 100_00, 'excessive'],
  ['rate.margin', 0, 1_000, 'usual'],
  ['reward.mining', 1, 1_000, 'usual'],
] as const)('a change of %s from %s to %s is %s', (key, old, value, kind) => {
  const change = { key, old, value }
  expect([isUnusualChange(change), isExcessiveChange(change)]).toEqual([kind !== 'usual', kind === 'excessive'])
})
