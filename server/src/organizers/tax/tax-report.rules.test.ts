import { expect, test } from 'vitest'
import { listQuarters, parseQuarter, toTaxCsv } from './tax-report.rules.ts'

test.each([
  ['2026-Q1', '2026-01-01', '2026-04-01'],
  ['2026-Q4', '2026-10-01', '2027-01-01'],
])('%s lasts from %s until %s', (name, from, before) => {
  expect(parseQuarter(name)).toEqual({ name, from, before })
})

test('lists the quarter of a day and three before it', () => {
  expect(listQuarters('2027-03-31')).toEqual(['2027-Q1', '2026-Q4', '2026-Q3', '2026-Q2'])
  expect(listQuarters('2027-12-01')[0]).toBe('2027-Q4')
})

test('writes a line for each organizer and region, and no formula', () => {
  const counts = { stays: 2, nights: 5, guests: 4, exempt: 1, guestNights: 8 }
  const row = { organizerId: 'o', organizerName: '=Берег', region: 'RU-KR', ...counts, amount: '800', remitted: '0' }
  expect(toTaxCsv([row], '2026-Q4', 'en').split('\r\n')[1]).toBe("2026-Q4,'=Берег,Republic of Karelia,2,5,4,1,8,800,0")
})
