import { money, wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import {
  computeSplitHoldExpiry,
  getShareEndingNoticeTime,
  isCollecting,
  isOwnersShare,
  isRemindable,
  type ShareRow,
  shownShares,
  splitPrice,
  toGroupMember,
  toGroupPaymentState,
  toSharePaidKey,
  toShareReminderKey,
  toSharesBookedKey,
  toSharesEndingKey,
} from './share.rules.ts'

const at = (minutes: number) => new Date(Date.parse('2028-03-01T10:00:00Z') + minutes * 60_000)

const share = (fields: Partial<ShareRow> = {}): ShareRow => ({
  id: 'one',
  state: 'open',
  rub: 100_000n,
  payer_id: null,
  method: null,
  paid_at: null,
  deposit_id: null,
  expires_at: at(75),
  due_at: at(75),
  place: 0,
  round: 1,
  takes_over: false,
  opened_by: null,
  reminded_at: null,
  payer_name: null,
  payer_photo: null,
  opener_name: null,
  opener_photo: null,
  ...fields,
})

describe('a hold that is split', () => {
  const held = { hold_expires_at: at(15), split_at: null, starts_at: at(600) }

  test('lives an hour longer', () => expect(computeSplitHoldExpiry(held)).toEqual(at(75)))
  test('is prolonged once', () => expect(computeSplitHoldExpiry({ ...held, split_at: at(5) })).toEqual(at(15)))
  test('never lives beyond the start', () =>
    expect(computeSplitHoldExpiry({ ...held, starts_at: at(40) })).toEqual(at(40)))
  test('is never cut short', () => expect(computeSplitHoldExpiry({ ...held, starts_at: at(10) })).toEqual(at(15)))
})

describe('shownShares', () => {
  const paid = { state: 'paid', payer_id: 'anna' } as const

  test('returns the shares of the last split', () => {
    const former = [share({ id: 'a', state: 'expired' }), share({ id: 'b', state: 'expired', place: 1 })]
    const last = [share({ id: 'c', round: 2 }), share({ id: 'd', round: 2, place: 1 })]
    expect(shownShares([...former, ...last]).map(({ id }) => id)).toEqual(['c', 'd'])
  })

  test('returns all shares when they were not paid in time', () => {
    const over = [
      share({ id: 'a', state: 'returned', payer_id: 'anna' }),
      share({ id: 'b', state: 'expired', place: 1 }),
    ]
    expect(shownShares(over)).toHaveLength(2)
  })

  test("returns the owner's payment of the remainder instead of the expired shares", () => {
    const rest = share({ id: 'rest', ...paid, takes_over: true, place: 2 })
    const all = [share({ id: 'a', ...paid }), share({ id: 'b', state: 'expired', place: 1 }), rest]
    expect(shownShares(all).map(({ id }) => id)).toEqual(['a', 'rest'])
  })

  test('hides a remainder that was not paid', () => {
    const rest = share({ id: 'rest', takes_over: true, place: 2 })
    expect(shownShares([share({ id: 'a' }), rest]).map(({ id }) => id)).toEqual(['a'])
  })
})

test("the first open share is the owner's unless it is a gift, and a paid share belongs to its payer", () => {
  expect(isOwnersShare(share(), 'anna', 2)).toBe(true)
  expect(isOwnersShare(share({ place: 1 }), 'anna', 2)).toBe(false)
  expect(isOwnersShare(share(), 'anna', 1)).toBe(false)
  expect(isOwnersShare(share({ state: 'paid', payer_id: 'boris' }), 'anna', 2)).toBe(false)
  expect(isOwnersShare(share({ state: 'paid', payer_id: 'anna', place: 1 }), 'anna', 2)).toBe(true)
})

test('a user who opened a link can be reminded every ten minutes until the share is paid', () => {
  const opened = { opened_by: 'boris' }
  expect(isRemindable(share(), at(0))).toBe(false)
  expect(isRemindable(share(opened), at(0))).toBe(true)
  expect(isRemindable(share({ ...opened, reminded_at: at(0) }), at(9.9))).toBe(false)
  expect(isRemindable(share({ ...opened, reminded_at: at(0) }), at(10))).toBe(true)
  expect(isRemindable(share({ ...opened, state: 'paid', payer_id: 'boris' }), at(20))).toBe(false)
})

test.each([
  ['hold', 'collecting'],
  ['paying', 'collecting'],
  ['paid', 'booked'],
  ['awaiting_organizer', 'booked'],
  ['confirmed', 'booked'],
  ['checked_in', 'booked'],
  ['completed', 'booked'],
  ['no_show', 'booked'],
  ['expired', 'ended'],
  ['declined', 'ended'],
  ['cancelled_by_tourist', 'ended'],
  ['cancelled_by_organizer', 'ended'],
] as const)('a booking in state %s has the group payment state %s', (state, groupState) => {
  expect(toGroupPaymentState({ state })).toBe(groupState)
})

const price = wholeUnits('rub', 10_000n)

describe('splitPrice into even shares', () => {
  test.each([
    [1, [1_000_000n]],
    [4, [250_000n, 250_000n, 250_000n, 250_000n]],
    [3, [333_400n, 333_300n, 333_300n]],
  ])('makes %i shares of whole roubles and adds the remainder to the first', (even, shares) => {
    expect(splitPrice({ even }, price)).toEqual(shares)
  })

  test('adds the kopecks of the price to the first share', () => {
    expect(splitPrice({ even: 2 }, money('rub', 100_055n))).toEqual([50_055n, 50_000n])
  })

  test('returns shares that add up to the price, for every count', () => {
    for (let even = 1; even <= 20; even += 1) {
      const shares = splitPrice({ even }, money('rub', 987_654_3n))
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(987_654_3n)
      expect(shares).toHaveLength(even)
    }
  })
})

describe('splitPrice into given parts', () => {
  test('returns the parts unchanged', () => {
    expect(splitPrice({ parts: [{ amount: 7_500.5 }, { amount: 2_499.5 }] }, price)).toEqual([750_050n, 249_950n])
  })

  test('accepts one part of the full price as a gift', () => {
    expect(splitPrice({ parts: [{ amount: 10_000 }] }, price)).toEqual([price.amount])
  })

  test.each([
    ['a kopeck too little', [{ amount: 5_000 }, { amount: 4_999.99 }], 'must be 10000 together'],
    ['a kopeck too much', [{ amount: 5_000 }, { amount: 5_000.01 }], 'must be 10000 together'],
    ['half a kopeck', [{ amount: 5_000.005 }, { amount: 4_999.995 }], 'must be amounts in roubles'],
    ['less than a card pays', [{ amount: 99.99 }, { amount: 9_900.01 }], 'each must be at least 100'],
  ])('refuses %s', (_, parts, problem) => {
    expect(() => splitPrice({ parts }, price)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: { field: 'parts', problem } }),
    )
  })
})

test.each([{}, { even: 2, parts: [{ amount: 10_000 }] }])(
  'splitPrice refuses %o, because it needs exactly one of `even` and `parts`',
  (input) => {
    expect(() => splitPrice(input, price)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
  },
)

test('splitPrice refuses shares below 100 roubles', () => {
  expect(() => splitPrice({ even: 3 }, wholeUnits('rub', 290n))).toThrow(
    expect.objectContaining({ details: { field: 'even', problem: 'each must be at least 100' } }),
  )
})

test('shares are collected until the end of the hold', () => {
  const held = { state: 'hold', hold_expires_at: at(75) } as const
  expect([at(74.9), at(75)].map((now) => isCollecting(held, now))).toEqual([true, false])
  expect(isCollecting({ ...held, state: 'confirmed' }, at(0))).toBe(false)
})

test('the owner is notified of the missing part 15 minutes before the end', () => {
  expect(getShareEndingNoticeTime(at(75))).toEqual(at(60))
})

test('each notification about a share has its own key', () => {
  expect([
    toSharesEndingKey('b'),
    toSharePaidKey('s'),
    toSharesBookedKey('b', 'anna'),
    toShareReminderKey('s', 2),
  ]).toEqual(['shares_ending:b', 'share_paid:s', 'shares_booked:b:anna', 'share_reminder:s:2'])
})

test('a member of the group is shown by name and photo, with a neutral name for erased data', () => {
  expect(toGroupMember('Борис', '/b.jpg')).toEqual({ name: 'Борис', photoUrl: '/b.jpg' })
  expect(toGroupMember(null, null)).toEqual({ name: 'Путешественник' })
})

test("the remainder is the owner's share", () => {
  expect(isOwnersShare(share({ takes_over: true, place: 2 }), 'anna', 1)).toBe(true)
  expect(isOwnersShare(share({ state: 'expired' }), 'anna', 2)).toBe(false)
})
