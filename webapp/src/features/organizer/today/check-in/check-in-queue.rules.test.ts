import type { Manifest } from '@enp/shared/calls/organizers/organizer-departures'
import { expect, test } from 'vitest'
import {
  applySentMark,
  type CheckInMark,
  listRemainingUnits,
  listUnlistedConflicts,
  withMarks,
} from './check-in-queue.rules.ts'

const guest = (bookingId: string, redeemed: number) => ({
  bookingId,
  number: bookingId,
  state: 'confirmed' as const,
  origin: 'app' as const,
  units: [{ unitId: 'adult', kind: 'adult' as const, title: 'Взрослый', quantity: 3, redeemed }],
})
const manifest: Manifest = {
  departure: {
    optionId: 'option',
    date: '2030-03-13',
    organizerId: 'organizer',
    serviceId: 'service',
    title: 'Рускеала',
    optionName: 'Место',
    cover: 'forest',
    isStay: false,
    startsAt: '2030-03-13T05:30:00.000Z',
    endsAt: '2030-03-13T12:30:00.000Z',
    timeZone: 'Europe/Moscow',
    point: 'вокзал',
    bookings: 2,
    guests: 6,
    inside: 1,
  },
  manages: true,
  opensAt: '2030-03-12T21:00:00.000Z',
  serverTime: '2030-03-13T05:12:00.000Z',
  guests: [guest('a', 0), guest('b', 1)],
}
const mark = (bookingId: string, quantity: number, conflict?: CheckInMark['conflict']): CheckInMark => ({
  key: `${bookingId}${quantity}`,
  bookingId,
  number: bookingId,
  code: bookingId,
  name: bookingId,
  units: [{ unitId: 'adult', quantity }],
  at: '2030-03-13T05:06:00.000Z',
  ...(conflict && { conflict }),
})

test('counts a waiting mark at once, with its time', () => {
  const shown = withMarks(manifest, [mark('a', 3)])
  expect(shown.departure.inside).toBe(4)
  expect(shown.guests[0]).toMatchObject({ cameAt: '2030-03-13T05:06:00.000Z', units: [{ redeemed: 3 }] })
})

test('counts a mark only once when the server already has it', () => {
  expect(withMarks(manifest, [mark('b', 3)]).guests[1]?.units).toMatchObject([{ redeemed: 3 }])
})

test('does not count a refused mark, and shows its conflict at the guest', () => {
  const shown = withMarks(manifest, [mark('b', 3, 'VOUCHER_USED_UP')])
  expect(shown.departure.inside).toBe(1)
  expect(shown.guests[1]?.mark?.conflict).toBe('VOUCHER_USED_UP')
})

test('lists the guests of a booking who are not checked in yet', () => {
  expect(listRemainingUnits(guest('b', 1))).toEqual([{ unitId: 'adult', quantity: 2 }])
  expect(listRemainingUnits(guest('b', 3))).toEqual([])
})

test('lists a conflict of a guest who is not in the manifest', () => {
  const gone = mark('gone', 1, 'VOUCHER_NOT_VALID')
  expect(listUnlistedConflicts([gone, mark('a', 1, 'VOUCHER_USED_UP'), mark('lost', 1)], manifest.guests)).toEqual([
    gone,
  ])
})

test('adds a sent mark to the manifest at once, with the key that undoes it', () => {
  const after = applySentMark(manifest, mark('a', 3))
  expect(after.departure.inside).toBe(4)
  expect(after.guests[0]).toMatchObject({ lastKey: 'a3', units: [{ redeemed: 3 }] })
  expect(after.guests).toEqual([expect.not.objectContaining({ mark: expect.anything() }), manifest.guests[1]])
})
