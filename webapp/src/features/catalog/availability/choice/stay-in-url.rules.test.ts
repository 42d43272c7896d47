import { describe, expect, it } from 'vitest'
import { formatStayInUrl, parseStayInUrl, type StayInUrl } from './stay-in-url.rules.ts'

const year = { first: '2026-11-21', last: '2027-11-21' }
const read = (query: string) => parseStayInUrl(new URLSearchParams(query), year)
const write = (stay: StayInUrl, before = '') => formatStayInUrl(new URLSearchParams(before), stay)

const stay = {
  option: 'a1b2',
  date: '2026-12-10',
  until: '2026-12-13',
  guests: 3,
  units: { room: 2 },
}

describe('the stay in a URL', () => {
  it('is written and read without loss', () => {
    expect(write(stay)).toBe('?option=a1b2&date=2026-12-10&until=2026-12-13&guests=3&units=room:2')
    const tour = { date: '2026-12-10', time: '09:30', guests: 3, units: { adult: 2, child: 1 } }
    for (const chosen of [stay, tour, {}]) expect(read(write(chosen))).toEqual(chosen)
  })

  it('has the ages of the children that the guests leave room for', () => {
    expect(read(write({ guests: 3, ages: '4,12' }))).toEqual({ guests: 3, ages: '4,12' })
    expect(read('guests=2&ages=4,12')).toEqual({ guests: 2, ages: '4' })
    expect(read('ages=4')).toEqual({})
  })

  it('is written next to the other parameters', () => {
    expect(write({ guests: 2 }, 'tgWebAppStartParam=abc&date=2026-12-10&time=09:30')).toBe(
      '?tgWebAppStartParam=abc&guests=2',
    )
    expect(write({}, 'guests=2')).toBe('')
  })

  it.each([
    'date=2026-11-20&until=2026-11-25&time=09:30&guests=0',
    'date=2027-11-22&guests=51',
    'date=2026-02-31&guests=1e9',
    'until=2026-12-13&time=09:30',
    'date=&guests=&units=&option=',
    'date=%00&guests=2.5&units=adult',
    'units=adult:-1',
    'units=adult:1,:,',
  ])('is empty for the invalid query %s', (query) => {
    expect(read(query)).toEqual({})
  })

  it('is read part by part', () => {
    expect(read('date=2026-12-10&until=2026-12-10&time=25:00&guests=many')).toEqual({ date: '2026-12-10' })
    expect(read('date=never&guests=50&option=x')).toEqual({ guests: 50, option: 'x' })
  })
})
