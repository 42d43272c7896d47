import { describe, expect, test } from 'vitest'
import { compareVersions, findUpgradeFault, type UpgradeGate } from './upgrade.rules.ts'

const gates: readonly UpgradeGate[] = [
  { version: '2.0.0', from: '1.4.0' },
  { version: '3.0.0', from: '2.0.0', stop: true },
]
const fault = (current: string | undefined, target: string, running = 0) =>
  findUpgradeFault({ current, target, gates, running })

describe('an upgrade', () => {
  test('is permitted to a new database, within a version and over versions without a gate', () => {
    expect(fault(undefined, '3.1.0', 5)).toBeUndefined()
    expect(fault('1.0.0', '1.10.0', 5)).toBeUndefined()
    expect(fault('1.4.0', '2.1.0', 5)).toBeUndefined()
    expect(fault('3.0.0', '3.2.1', 5)).toBeUndefined()
  })

  test('names the version that must come first', () => {
    expect(fault('1.3.9', '2.0.0')).toBe('version 2.0.0 needs version 1.4.0 first; this database has 1.3.9')
    expect(fault('1.3.9', '3.0.0')).toBe('version 3.0.0 needs version 1.4.0 first; this database has 1.3.9')
    expect(fault('1.9.0', '3.0.0')).toBe('version 3.0.0 needs version 2.0.0 first; this database has 1.9.0')
  })

  test('waits until programs stop whose version cannot use the schema', () => {
    expect(fault('2.5.0', '3.1.0', 2)).toMatch(/^version 3\.0\.0 needs stopped programs; 2 connections/)
    expect(fault('2.5.0', '3.1.0', 0)).toBeUndefined()
  })

  test('back to an earlier version is permitted: the schema has what it needs', () => {
    expect(fault('3.0.0', '2.9.0', 4)).toBeUndefined()
  })
})

test.each([
  ['1.2.3', '1.2.3', 0],
  ['1.9.0', '1.10.0', -1],
  ['2.0.0', '1.99.99', 1],
])('%s compared with %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign)
})

test('anything else is not a version', () => {
  expect(() => compareVersions('1.0', '1.0.0')).toThrow('not a version: 1.0')
})
