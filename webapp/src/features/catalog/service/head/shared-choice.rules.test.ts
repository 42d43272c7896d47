import { expect, it } from 'vitest'
import { sharedChoice } from './shared-choice.rules.ts'

it('returns the nights of a stay, or the start of another service', () => {
  expect(sharedChoice({ from: '2026-12-30', until: '2027-01-02' }, 2)).toEqual({
    date: '2026-12-30',
    guests: 2,
    nights: 3,
  })
  expect(sharedChoice({ from: '2026-12-30', startTime: '09:30' }, 1)).toEqual({
    date: '2026-12-30',
    guests: 1,
    time: '09:30',
  })
})

it('returns nothing without a day, and at least one guest for a service booked as a whole', () => {
  expect(sharedChoice({}, 2)).toEqual({})
  expect(sharedChoice({ from: '2026-12-30' }, 0)).toEqual({ date: '2026-12-30', guests: 1 })
})
