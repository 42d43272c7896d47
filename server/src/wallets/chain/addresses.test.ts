import { Address } from '@ton/core'
import { expect, test } from 'vitest'
import { parseAddress, toContractAddress, toUserAddress } from './addresses.ts'

const raw = `0:${'ab'.repeat(32)}`
const address = Address.parseRaw(raw)

test('every spelling of an account is the same account', () => {
  const spellings = [
    raw,
    raw.toUpperCase(),
    toUserAddress(address, '-239'),
    toContractAddress(address, '-239'),
    toUserAddress(address, '-3'),
    toContractAddress(address, '-3'),
    address.toString({ urlSafe: false }),
  ]
  expect(spellings.map((text) => parseAddress(text)?.raw)).toEqual(spellings.map(() => raw))
})

test('friendly spellings say their network and whether they bounce', () => {
  expect(toUserAddress(address, '-239')).toMatch(/^UQ/)
  expect(toContractAddress(address, '-239')).toMatch(/^EQ/)
  expect(toUserAddress(address, '-3')).toMatch(/^0Q/)
  expect(toContractAddress(address, '-3')).toMatch(/^kQ/)
  expect(parseAddress(toUserAddress(address, '-3'))?.isTestOnly).toBe(true)
  expect(parseAddress(toUserAddress(address, '-239'))?.isTestOnly).toBe(false)
})

test('a wrong checksum, a wrong length and any other text are no address', () => {
  const friendly = toUserAddress(address, '-239')
  const wrong = `${friendly.slice(0, -1)}${friendly.endsWith('A') ? 'B' : 'A'}`
  for (const text of [wrong, friendly.slice(1), `${raw}0`, '0:abc', '', 'not an address', `x:${'ab'.repeat(32)}`])
    expect(parseAddress(text)).toBeUndefined()
})
