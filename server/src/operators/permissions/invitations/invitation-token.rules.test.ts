import { describe, expect, test } from 'vitest'
import { deriveInvitationKey, parseInvitationToken, toInvitationToken } from './invitation-token.rules.ts'

const key = deriveInvitationKey('a secret of the sessions')
const id = '0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3'
const token = toInvitationToken(key, id)

describe('the token of a link for operators', () => {
  test('contains the id, and fits into a start parameter', () => {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(parseInvitationToken(key, token)).toBe(id)
  })

  test.each([
    ['another secret', deriveInvitationKey('another'), token],
    ['another id', key, `A${token.slice(1)}`],
    ['a changed signature', key, `${token.slice(0, 30)}AAAAA${token.slice(35)}`],
    ['fewer characters', key, token.slice(0, 40)],
  ])('is refused with %s', (_, used, written) => {
    expect(parseInvitationToken(used, written)).toBeUndefined()
  })
})
