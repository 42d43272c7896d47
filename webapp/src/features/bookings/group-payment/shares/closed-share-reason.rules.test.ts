import { expect, test } from 'vitest'
import { type ClosedShareReason, findClosedShareReason } from './closed-share-reason.rules.ts'

type ShareEndInput = Parameters<typeof findClosedShareReason>[0]

test.each<[string, Partial<ShareEndInput>, number, ClosedShareReason | undefined]>([
  ['who can pay is only asked to', {}, 60, undefined],
  ['who paid reads that others are waited for', { isMine: true, state: 'paid' }, 60, 'mine'],
  ['who paid reads that all have', { isMine: true, state: 'paid', standing: 'booked' }, 0, 'booked'],
  ['whose money goes back reads so first', { isMine: true, state: 'returned', standing: 'ended' }, 0, 'returned'],
  ['a share that somebody else paid is taken', { state: 'paid' }, 60, 'taken'],
  ['a share that was split again is taken', { state: 'closed' }, 60, 'taken'],
  ['what nobody can pay any more is over', { standing: 'ended', state: 'closed' }, 0, 'over'],
  ['the time may run out on screen', {}, 0, 'over'],
  ['who made the booking is led to its shares', { bookingId: 'b' }, 60, 'own'],
])('%s', (_, trip, left, end) => {
  expect(findClosedShareReason({ state: 'open', standing: 'collecting', isMine: false, ...trip }, left)).toBe(end)
})
