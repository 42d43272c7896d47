import { Address } from '@ton/core'
import { expect, test } from 'vitest'
import { parseDestination } from './destination.ts'

const raw = (digit: string) => `0:${digit.repeat(64)}`
const [user, deposit, master, hot, jetton] = ['a', 'b', 'c', 'd', 'e'].map(raw) as [
  string,
  string,
  string,
  string,
  string,
]
const read = (text: string, network: '-239' | '-3' = '-239') =>
  parseDestination(text, { chain: { network, depositAddress: deposit, usdtMaster: master }, ours: [hot, jetton] })
const toFriendly = (account: string, bounceable: boolean, testOnly = false) =>
  Address.parse(account).toString({ bounceable, testOnly })

test('every spelling of an account gives the same raw address', () => {
  for (const text of [user, user.toUpperCase(), toFriendly(user, true), toFriendly(user, false)])
    expect(read(text)).toEqual({ raw: user })
})

test('a spelling for the test network is rejected on the main network', () => {
  for (const bounceable of [true, false]) {
    expect(read(toFriendly(user, bounceable, true))).toEqual({ wrong: 'other_network' })
    expect(read(toFriendly(user, bounceable, true), '-3')).toEqual({ raw: user })
  }
})

test.each([
  ['', 'not_an_address'],
  ['0:abc', 'not_an_address'],
  [`${toFriendly(user, false).slice(0, -1)}${toFriendly(user, false).endsWith('A') ? 'B' : 'A'}`, 'not_an_address'],
  [`-1:${'a'.repeat(64)}`, 'masterchain'],
  [toFriendly(deposit, false), 'ours'],
  [hot, 'ours'],
  [toFriendly(jetton, true), 'ours'],
  [toFriendly(master, true), 'jetton'],
])('destination %j is rejected: %s', (text, wrong) => {
  expect(read(text)).toEqual({ wrong })
})
