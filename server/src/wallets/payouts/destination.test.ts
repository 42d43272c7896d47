import { Address } from '@ton/core'
import { expect, test } from 'vitest'
import { parseDestination } from './destination.ts'

const raw = (digit: string) => `0:${digit.repeat(64)}`
const [person, deposit, master, hot, jetton] = ['a', 'b', 'c', 'd', 'e'].map(raw) as [
  string,
  string,
  string,
  string,
  string,
]
const read = (text: string, network: '-239' | '-3' = '-239') =>
  parseDestination(text, { chain: { network, depositAddress: deposit, usdtMaster: master }, ours: [hot, jetton] })
const spelt = (account: string, bounceable: boolean, testOnly = false) =>
  Address.parse(account).toString({ bounceable, testOnly })

test('an account is the same in each of its spellings', () => {
  for (const text of [person, person.toUpperCase(), spelt(person, true), spelt(person, false)])
    expect(read(text)).toEqual({ raw: person })
})

test('a spelling for the test network is none of the main network', () => {
  for (const bounceable of [true, false]) {
    expect(read(spelt(person, bounceable, true))).toEqual({ wrong: 'other_network' })
    expect(read(spelt(person, bounceable, true), '-3')).toEqual({ raw: person })
  }
})

test.each([
  ['', 'not_an_address'],
  ['0:abc', 'not_an_address'],
  [`${spelt(person, false).slice(0, -1)}${spelt(person, false).endsWith('A') ? 'B' : 'A'}`, 'not_an_address'],
  [`-1:${'a'.repeat(64)}`, 'masterchain'],
  [spelt(deposit, false), 'ours'],
  [hot, 'ours'],
  [spelt(jetton, true), 'ours'],
  [spelt(master, true), 'jetton'],
])('%j is not paid: %s', (text, wrong) => {
  expect(read(text)).toEqual({ wrong })
})
