import { Address } from '@ton/core'
import { expect, test } from 'vitest'
import { parseAddress, toContractAddress, toUserAddress } from './addresses.ts'

const raw = `0:${'ab'.repeat(32)}`
const address = Address.parseRaw(raw)

test('every spelling of an account has the same raw address', () => {
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

test('friendly spellings encode the network and whether they are bounceable', () => {
  expect(toUserAddress(address, '-239')).toMatch(/^UQ/)
  expect(toContractAddress(address, '-239')).toMatch(/^EQ/)
  expect(toUserAddress(address, '-3')).toMatch(/^0Q/)
  expect(toContractAddress(address, '-3')).toMatch(/^kQ/)
  expect(parseAddress(toUserAddress(address, '-3'))?.isTestOnly).toBe(true)
  expect(parseAddress(toUserAddress(address, '-239'))?.isTestOnly).toBe(false)
})

test('a wrong checksum, a wrong length and any other text are not an address', () => {
  const friendly = toUserAddress(address, '-239')
  const wrong = `${friendly.slice(0, -1)}${friendly.endsWith('A') ? 'B' : 'A'}`
  for (const text of [wrong, friendly.slice(1), `${raw}0`, '0:abc', '', 'not an address', `x:${'ab'.repeat(32)}`])
    expect(parseAddress(text)).toBeUndefined()
})
