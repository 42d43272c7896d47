import { expect, test } from 'vitest'
import { isOpen, toReplySide } from './guest-message.rules.ts'

const trip = { paid_at: new Date('2030-03-01T00:00:00Z'), origin: 'app', ends_at: new Date('2030-03-12T12:00:00Z') }

test('organizer and guest write each other from the payment until seven days after the trip', () => {
  expect(isOpen({ ...trip, paid_at: null }, new Date('2030-03-02T00:00:00Z'))).toBe(false)
  expect(isOpen(trip, new Date('2030-03-19T11:59:59.999Z'))).toBe(true)
  expect(isOpen(trip, new Date('2030-03-19T12:00:00Z'))).toBe(false)
})

test('who booked by telephone has no chat to be written to', () => {
  expect(isOpen({ ...trip, origin: 'phone' }, new Date('2030-03-02T00:00:00Z'))).toBe(false)
})

test('a reply is the side’s that was told, and a reply to anything else is nobody’s', () => {
  expect([toReplySide('guest_message'), toReplySide('organizer_message')]).toEqual(['organizer', 'guest'])
  expect(toReplySide('support_answer')).toBeUndefined()
})
