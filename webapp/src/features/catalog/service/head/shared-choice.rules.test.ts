import { expect, it } from 'vitest'
import { sharedChoice } from './shared-choice.rules.ts'

it('a link carries the nights of a stay, and the start of anything else', () => {
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

it('without a day there is nothing to carry, and what is booked as a whole is for one at least', () => {
  expect(sharedChoice({}, 2)).toEqual({})
  expect(sharedChoice({ from: '2026-12-30' }, 0)).toEqual({ date: '2026-12-30', guests: 1 })
})
