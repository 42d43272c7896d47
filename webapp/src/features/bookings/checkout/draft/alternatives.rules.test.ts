import { expect, it } from 'vitest'
import type { BookingDraft } from '../../checkout-store.ts'
import { formatAlternativeUrl } from './alternatives.rules.ts'

const draft: BookingDraft = {
  service: {
    id: 's1',
    title: '',
    category: 'excursion',
    media: [],
    cover: 'lake',
    timeZone: 'Asia/Irkutsk',
    confirmation: 'instant',
  },
  optionId: 'o1',
  optionName: '',
  date: '2030-03-14',
  startTime: '09:00',
  units: [
    { unitId: 'adult', kind: 'adult', title: '', quantity: 2 },
    { unitId: 'child', kind: 'child', title: '', quantity: 0 },
  ],
  guests: 2,
  amount: 19_200,
  estimated: false,
}

it('returns the address of the service with the other start or day and the same party', () => {
  expect(formatAlternativeUrl(draft, { startTime: '11:00' })).toBe(
    '/service/s1?option=o1&date=2030-03-14&time=11:00&guests=2&units=adult:2',
  )
  expect(formatAlternativeUrl(draft, { date: '2030-03-15', startTime: '09:00' })).toContain(
    'date=2030-03-15&time=09:00',
  )
  expect(formatAlternativeUrl(draft, { date: '2030-03-15' })).not.toContain('time=')
  expect(formatAlternativeUrl(draft, {})).toContain('date=2030-03-14&time=09:00')
})

it('keeps the length of a stay across the end of a month and a leap day', () => {
  const { startTime: _, ...stay } = { ...draft, date: '2028-02-26', checkOut: '2028-02-28' }
  expect(formatAlternativeUrl(stay, { date: '2028-02-28' })).toContain('date=2028-02-28&until=2028-03-01')
})
