import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { bookedAt, testingBooking } from '../state/testing-booking.ts'
import type { ShareRow } from './share.rules.ts'
import { showSharedTrip, showShares, toShareLink } from './share-view.rules.ts'

const toId = (last: number) => `0198c0de-1111-7222-8333-44445555666${last}`
const ids = { one: toId(1), two: toId(2), three: toId(3), four: toId(4) }
const expiresAt = new Date('2030-03-14T11:15:00.000Z')
const booking = {
  ...testingBooking,
  ...{ state: 'hold', hold_expires_at: expiresAt, enp_discount: 600_00n, payment_methods: ['card'] },
} as const satisfies Partial<typeof testingBooking>
const open: ShareRow = {
  ...{ id: ids.one, state: 'open', rub: 1_000_00n, payer_id: null, method: null, paid_at: null, deposit_id: null },
  ...{ expires_at: expiresAt, due_at: expiresAt, place: 0, round: 1, takes_over: false, opened_by: null },
  ...{ reminded_at: null, payer_name: null, payer_photo: null, opener_name: null, opener_photo: null },
}
const paid: ShareRow = {
  ...{ ...open, id: ids.two, place: 1, rub: 2_500_00n, state: 'paid', payer_id: 'boris', payer_name: 'Борис' },
  ...{ method: 'card', paid_at: bookedAt },
}
const opened: ShareRow = { ...open, id: ids.three, place: 2, rub: 1_500_00n, opened_by: 'vera', opener_name: 'Вера' }
const means = { ton: money('ton', 0n), usdt: money('usdt', 0n), card: true, chain: true }
const card = (amount: number) => expect.arrayContaining([{ method: 'card', amount, currency: 'RUB' }])
const invite = { botUsername: 'enp_bot', code: 'AAAAAAAA' }
const show = (change: Partial<typeof testingBooking> = {}, shares = [open, paid, opened], now = bookedAt) =>
  showShares({ booking: { ...booking, ...change }, shares, means, now }, invite)

describe('the shares that the owner sees', () => {
  test('have their sums, payers and links, and the methods of what the owner can pay', () => {
    const link = (id: string) => toShareLink(id, invite)
    expect(link(ids.one)).toMatch(/^https:\/\/t\.me\/enp_bot\?startapp=.*AAAAAAAA/)
    expect(show()).toEqual({
      ...{ bookingId: 'trip', standing: 'collecting', total: 5_000, paid: 2_500, missing: 2_500 },
      ...{ expiresAt: expiresAt.toISOString(), serverTime: bookedAt.toISOString(), changeable: false },
      methods: card(2_500),
      shares: [
        {
          ...{ id: ids.one, amount: 1_000, state: 'open', isOwn: true, remindable: false, link: link(ids.one) },
          methods: card(1_000),
        },
        {
          ...{ id: ids.two, amount: 2_500, state: 'paid', isOwn: false, remindable: false, link: link(ids.two) },
          ...{ payer: { name: 'Борис' }, method: 'card', paidAt: bookedAt.toISOString() },
        },
        {
          ...{ id: ids.three, amount: 1_500, state: 'open', isOwn: false, remindable: true, link: link(ids.three) },
          openedBy: { name: 'Вера' },
        },
      ],
    })
  })
  test('can be split again while all are open', () => {
    expect(show({}, [open, opened]).changeable).toBe(true)
    expect(show({}, [open, opened], expiresAt).changeable).toBe(false)
  })
  test('have no methods after the end, or without a missing part', () => {
    const ended = show({}, [open, paid], expiresAt)
    expect(ended).not.toHaveProperty('methods')
    expect(ended.shares[0]).not.toHaveProperty('methods')
    expect(show({}, [paid])).not.toHaveProperty('methods')
  })
  test('do not name who opened a share that another user paid', () => {
    const both = { ...paid, opened_by: 'vera', opener_name: 'Вера' }
    expect(show({}, [both]).shares[0]).not.toHaveProperty('openedBy')
  })
})

describe('the trip that a friend sees', () => {
  const service = { id: 'walk' } as ServiceCard
  const input = {
    ...{ booking, shares: [open, paid, opened], means, now: bookedAt, shareId: ids.three, reader: 'vera' },
    ...{ owner: { firstName: 'Анна', photoUrl: undefined }, service, optionName: 'Днём' },
  }
  test('has the share, who paid, and the methods', () => {
    const first = { ...paid, id: ids.four, payer_id: 'vera', payer_name: 'Вера', paid_at: new Date(0) }
    expect(showSharedTrip({ ...input, shares: [open, paid, opened, first] })).toEqual({
      ...{ id: ids.three, amount: 1_500, state: 'open', isMine: false, standing: 'collecting', isGift: false },
      ...{ owner: { name: 'Анна' }, service, optionName: 'Днём', date: '2030-04-20', startTime: '10:00' },
      paidBy: [
        { name: 'Вера', isYou: true },
        { name: 'Борис', isYou: false },
      ],
      ...{ paidShares: 2, allShares: 4, timeZone: 'Europe/Moscow', methods: card(1_500) },
      ...{ expiresAt: expiresAt.toISOString(), serverTime: bookedAt.toISOString() },
    })
  })
  test('names the booking to its owner, and another open share if this one is paid', () => {
    const seen = showSharedTrip({ ...input, shareId: ids.two, reader: 'anna' })
    expect(seen).toMatchObject({ bookingId: 'trip', openShareId: ids.one, isMine: false, state: 'paid' })
    expect(seen).not.toHaveProperty('methods')
    expect(showSharedTrip({ ...input, shareId: ids.two, reader: 'boris' })).toMatchObject({ isMine: true })
    expect(showSharedTrip({ ...input, shareId: ids.two, now: expiresAt })).not.toHaveProperty('openShareId')
    expect(showSharedTrip({ ...input, now: expiresAt })).not.toHaveProperty('methods')
    expect(showSharedTrip(input)).not.toHaveProperty('openShareId')
  })
  test('is a gift if one share has the whole price', () => {
    const whole = { ...open, id: ids.three, rub: 5_000_00n }
    expect(showSharedTrip({ ...input, shares: [whole] }).isGift).toBe(true)
    expect(showSharedTrip({ ...input, shares: [{ ...whole, rub: 1n }] }).isGift).toBe(false)
    expect(showSharedTrip({ ...input, shares: [whole, paid] }).isGift).toBe(false)
  })
  test('shows the nights of a stay, and the photo of the owner', () => {
    const units = [{ unitId: 'room', kind: 'room', title: 'Номер', quantity: 1, price: 1 } as const]
    const stay = { ...booking, units, last_day: '2030-04-22', start_time: '' }
    const seen = showSharedTrip({ ...input, booking: stay, owner: { firstName: 'Анна', photoUrl: '/a.jpg' } })
    expect(seen).toMatchObject({ date: '2030-04-20', checkOut: '2030-04-23', owner: { photoUrl: '/a.jpg' } })
    expect(seen).not.toHaveProperty('startTime')
  })
  test('of a share that belongs to another booking is an error', () => {
    expect(() => showSharedTrip({ ...input, shareId: 'x' })).toThrow('the share x does not belong to the booking')
  })
})
