import { describe, expect, test } from 'vitest'
import { parseTransferComment, toTransferComment } from './transfer-comment.rules.ts'

const withdrawalId = '0198c0de-1111-7222-8333-444455556666'
const organizerId = '0198c0de-aaaa-7bbb-8ccc-ddddeeeeffff'

describe('the comment of a payout', () => {
  test.each([
    ["a user's withdrawal", { withdrawalId, organizerId: null }, `enp ${withdrawalId}`],
    ["an organizer's withdrawal", { withdrawalId, organizerId }, `enp ${withdrawalId} ${organizerId}`],
  ])('identifies %s', (_, comment, text) => {
    expect(toTransferComment(comment)).toBe(text)
    expect(parseTransferComment(text)).toEqual(comment)
  })
  test.each([
    '',
    'enp',
    withdrawalId,
    `enp ${withdrawalId} `,
    ` enp ${withdrawalId}`,
    `enp ${withdrawalId.slice(0, -1)}`,
    `enp ${withdrawalId.toUpperCase()} ${organizerId}`,
    `enp ${withdrawalId} ${organizerId} more`,
  ])('is not parsed from %j', (text) => {
    expect(parseTransferComment(text)).toBeUndefined()
  })
})
