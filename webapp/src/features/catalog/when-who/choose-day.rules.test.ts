import { describe, expect, it } from 'vitest'
import { chooseDay } from './choose-day.rules.ts'

const hotel = { category: 'hotel', search: 'баня' } as const

describe('a tap on a day', () => {
  it('of a hotel chooses the check-in with one night, then the check-out', () => {
    const first = chooseDay({ filters: hotel, isEnding: false }, '2030-03-05')
    expect(first).toEqual({ filters: { ...hotel, date: '2030-03-05', until: '2030-03-06' }, isEnding: true })
    expect(chooseDay(first, '2030-03-08')).toEqual({
      filters: { ...hotel, date: '2030-03-05', until: '2030-03-08' },
      isEnding: false,
    })
  })

  it('of a hotel that is not after the check-in is the new check-in', () => {
    const chosen = { filters: { ...hotel, date: '2030-03-05', until: '2030-03-06' }, isEnding: true }
    const moved = { filters: { ...hotel, date: '2030-03-04', until: '2030-03-05' }, isEnding: true }
    expect(chooseDay(chosen, '2030-03-04')).toEqual(moved)
    const ended = { filters: { ...hotel, date: '2030-03-01', until: '2030-03-09' }, isEnding: false }
    expect(chooseDay(ended, '2030-03-04')).toEqual(moved)
  })

  it('elsewhere chooses one day, and again clears it', () => {
    const chosen = chooseDay({ filters: { guests: 2 }, isEnding: false }, '2030-03-05')
    expect(chosen).toEqual({ filters: { guests: 2, date: '2030-03-05' }, isEnding: false })
    expect(chooseDay(chosen, '2030-03-05')).toEqual({ filters: { guests: 2 }, isEnding: false })
  })
})
