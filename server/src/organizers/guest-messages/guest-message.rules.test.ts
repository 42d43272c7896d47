import { expect, test } from 'vitest'
import { isGuestThreadOpen, toReplySide } from './guest-message.rules.ts'

const trip = { paid_at: new Date('2030-03-01T00:00:00Z'), origin: 'app', ends_at: new Date('2030-03-12T12:00:00Z') }

test('isOpen is true from the payment until seven days after the trip', () => {
  expect(isGuestThreadOpen({ ...trip, paid_at: null }, new Date('2030-03-02T00:00:00Z'))).toBe(false)
  expect(isGuestThreadOpen(trip, new Date('2030-03-19T11:59:59.999Z'))).toBe(true)
  expect(isGuestThreadOpen(trip, new Date('2030-03-19T12:00:00Z'))).toBe(false)
})

test('isOpen is false for a phone booking, which has no chat', () => {
  expect(isGuestThreadOpen({ ...trip, origin: 'phone' }, new Date('2030-03-02T00:00:00Z'))).toBe(false)
})

test('toReplySide returns the side that received the message, and undefined for other kinds', () => {
  expect([toReplySide('guest_message'), toReplySide('organizer_message')]).toEqual(['organizer', 'guest'])
  expect(toReplySide('support_answer')).toBeUndefined()
})
