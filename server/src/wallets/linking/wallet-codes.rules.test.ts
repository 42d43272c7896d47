import { expect, test } from 'vitest'
import { findProofRefusal } from './wallet-codes.rules.ts'

const now = new Date('2030-03-14T10:00:00.900Z')
const seconds = Math.floor(now.getTime() / 1_000)
const domain = { lengthBytes: 15, value: 'app.example.com' }

test.each([
  ['a payload of 128 bytes', { payload: 'a'.repeat(128) }, undefined],
  ['a longer payload', { payload: `${'a'.repeat(127)}ё` }, 'malformed'],
  ['another domain', { domain: { lengthBytes: 15, value: 'bad.example.com' } }, 'wrong_domain'],
  ['another length of the domain', { domain: { ...domain, lengthBytes: 14 } }, 'wrong_domain'],
  ['no time', { timestamp: 'soon' }, 'malformed'],
  ['a time five minutes ago', { timestamp: String(seconds - 300) }, undefined],
  ['an older time', { timestamp: seconds - 301 }, 'expired'],
  ['a time in a minute', { timestamp: seconds + 60 }, undefined],
  ['a later time', { timestamp: seconds + 61 }, 'from_future'],
] as const)('a proof with %s has its refusal', (_, change, refusal) => {
  const proof = { timestamp: seconds, domain, payload: 'a', ...change }
  expect(findProofRefusal(proof, { domain: 'app.example.com', now })).toBe(refusal)
})
