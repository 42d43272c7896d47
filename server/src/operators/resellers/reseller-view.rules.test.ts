import { expect, test } from 'vitest'
import { toOperatorReseller } from './reseller-view.rules.ts'

const at = new Date('2030-03-14T10:00:00.000Z')
const row = {
  ...{ id: 'agency', name: 'Agency', margin_basis_points: 1_000, credit_limit: 100_000_99n, blocked_at: null },
  ...{ balance: -5_040_50n, coming: 300_00n },
}
const key = {
  id: 'k',
  reseller_id: 'agency',
  ending: 'abcd',
  permission: 'sell',
  created_at: at,
  used_at: null,
} as const
const shown = {
  ...{ id: 'agency', name: 'Agency', marginBasisPoints: 1_000, creditLimit: 100_000, owes: '5040.5', coming: '300' },
}
const shownKey = { id: 'k', ending: 'abcd', permission: 'sell', createdAt: at.toISOString() }

test('a reseller is shown with what it owes and its own keys', () => {
  const other = { ...key, id: 'x', reseller_id: 'other' }
  expect(toOperatorReseller(row, [key, other])).toEqual({ ...shown, keys: [shownKey] })
})

test('a blocked reseller and a used key are shown with their times', () => {
  expect(toOperatorReseller({ ...row, blocked_at: at }, [{ ...key, used_at: at }])).toEqual({
    ...{ ...shown, blockedAt: at.toISOString(), keys: [{ ...shownKey, usedAt: at.toISOString() }] },
  })
})
