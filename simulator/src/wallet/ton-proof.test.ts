import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { proofDigest } from './ton-proof.ts'

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
const text = (value: string) => Buffer.from(value).toString('hex')

test('covers the chain, the account, the domain with its length, the time and the payload', () => {
  const hash = 'ab'.repeat(32)
  const digest = proofDigest({ address: `-1:${hash}`, domain: 'мир.рф:8080', timestamp: 1_700_000_000, payload: 'p' })
  // Length and time are little endian, the chain is big endian.
  const message = `${text('ton-proof-item-v2/')}ffffffff${hash}10000000${text('мир.рф:8080')}00f1536500000000${text('p')}`
  expect(digest.toString('hex')).toBe(sha256(`ffff${text('ton-connect')}${sha256(message)}`))
})
