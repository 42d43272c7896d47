import { describe, expect, it } from 'vitest'
import { createFormat } from './format.ts'
import { groupByDay } from './group-by-day.ts'
import { createZonedFormat } from './zoned-format.ts'

const at = (id: string, createdAt: string) => ({ id, createdAt })
const told = (days: ReturnType<typeof groupByDay>) =>
  days.map(({ day, items }) => [day, items.map(({ id }) => id).join(' ')])

describe('groupByDay', () => {
  const pages = [
    [at('a', '2030-03-14T21:30:00.000Z'), at('b', '2030-03-14T20:59:59.999Z')],
    [at('c', '2030-03-14T13:59:00.000Z')],
  ]

  it('starts days at midnight in the user’s zone', () => {
    expect(told(groupByDay(pages, 'UTC'))).toEqual([['2030-03-14', 'a b c']])
    expect(told(groupByDay(pages, 'Europe/Moscow'))).toEqual([
      ['2030-03-15', 'a'],
      ['2030-03-14', 'b c'],
    ])
    expect(told(groupByDay(pages, 'Asia/Vladivostok'))).toEqual([
      ['2030-03-15', 'a b'],
      ['2030-03-14', 'c'],
    ])
  })

  it('lists a transaction once when it moved to the next page', () => {
    const moved = [...pages, [at('c', '2030-03-14T13:59:00.000Z'), at('d', '2030-03-14T13:00:00.000Z')]]
    expect(told(groupByDay(moved, 'UTC'))).toEqual([['2030-03-14', 'a b c d']])
  })

  it('returns nothing for an empty list', () => {
    expect(groupByDay([[]], 'UTC')).toEqual([])
  })
})

describe('day name', () => {
  it('is today or yesterday, else the date, with the year if it differs', () => {
    const names = ['2030-01-02', '2030-01-01', '2029-12-31', '2030-01-03']
    const of = (language: 'ru' | 'en') => names.map((day) => createZonedFormat(language).dayName(day, '2030-01-02'))
    expect(of('ru')).toEqual(['Сегодня', 'Вчера', '31 декабря 2029', '3 января'])
    expect(of('en')).toEqual(['Today', 'Yesterday', '31 December 2029', '3 January'])
  })

  it('has the time of the zone, with seconds in the details', () => {
    const { clock, moment } = createZonedFormat('ru')
    const date = new Date('2030-03-14T21:30:05Z')
    expect(clock(date, 'Europe/Moscow')).toBe('00:30')
    expect(moment(date, date, 'Europe/Moscow')).toMatch(/^15 марта, 00:30:05/)
    expect(moment(date, new Date('2031-06-01'), 'Asia/Tokyo')).toMatch(/^15 марта 2030, 06:30:05/)
  })
})

describe('amount', () => {
  const { amount, change } = createFormat('ru')
  const { exact } = createZonedFormat('ru')

  it("has its currency's decimals, and all of them when those would show zero", () => {
    expect([amount(1000.128, 'enp'), amount(83.6, 'ton'), amount(45, 'stars')]).toEqual(['1\u00a0000,13', '83,6', '45'])
    expect([amount(0.000004, 'usdt'), amount(0, 'ton')]).toEqual(['0,000004', '0'])
  })

  it('of a movement always has its sign, a real minus', () => {
    expect([change(100, 'enp'), change(-45, 'stars'), change(0, 'enp')]).toEqual(['+100', '\u221245', '0'])
  })

  it('has all digits when exact', () => {
    expect(exact('-1234567.000000001')).toBe('\u22121\u00a0234\u00a0567,000000001')
    expect(exact('9007199254740993', '+')).toBe('+9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0993')
    expect(createZonedFormat('en').exact('1234.5')).toBe('1,234.5')
  })
})
