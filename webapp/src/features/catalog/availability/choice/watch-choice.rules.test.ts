import type { Availability } from '@enp/shared/calls/catalog/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { expect, it } from 'vitest'
import { groupStartsByDay } from '../calendar/calendar.rules.ts'
import { toWatchChoice } from './watch-choice.rules.ts'

const slot = (date: string, vacancies: number): Availability => ({
  optionId: 'o',
  date,
  timeZone: 'Asia/Irkutsk',
  status: vacancies > 0 ? 'AVAILABLE' : 'SOLD_OUT',
  vacancies,
  capacity: 8,
  price: { amount: 5_180, currency: 'RUB', lines: [] },
  cutoffAt: `${date}T00:00:00Z`,
})
const calendar = groupStartsByDay('o', [
  [slot('2027-03-14', 0), slot('2027-03-12', 8), slot('2027-03-13', 0), slot('2027-03-15', 1)],
])
const option = { id: 'o', name: 'Группа', units: [], capacity: 8, guestsMax: 8 } as unknown as ServiceOption
const chosen = {
  option,
  calendar,
  terms: { isStay: false, leastNights: 1, places: 2 },
  party: { quantities: { adult: 2 } },
  choice: {},
  refusedStart: undefined,
}

it('returns the tapped day and all days without enough places', () => {
  expect(toWatchChoice({ ...chosen, refusal: { day: '2027-03-13', kind: 'soldOut' } })).toMatchObject({
    day: '2027-03-13',
    days: ['2027-03-13', '2027-03-14', '2027-03-15'],
    price: 5_180,
  })
  expect(toWatchChoice({ ...chosen, refusal: { day: '2027-03-15', kind: 'tooFewPlaces', vacancies: 1 } })?.day).toBe(
    '2027-03-15',
  )
})

it('returns one start of the chosen day, and the days on which that start has no places', () => {
  const at = (date: string, startTime: string, vacancies: number) => ({ ...slot(date, vacancies), startTime })
  const starts = groupStartsByDay('o', [
    [
      at('2027-03-13', '10:00', 1),
      at('2027-03-13', '14:00', 8),
      at('2027-03-14', '10:00', 0),
      at('2027-03-15', '10:00', 8),
    ],
  ])
  const tapped = { ...chosen, calendar: starts, choice: { from: '2027-03-13' }, refusal: undefined }
  expect(toWatchChoice({ ...tapped, refusedStart: '10:00' })).toMatchObject({
    day: '2027-03-13',
    startTime: '10:00',
    days: ['2027-03-13', '2027-03-14'],
  })
  expect(toWatchChoice({ ...tapped, refusedStart: '14:00' })).toBeUndefined()
})

it('returns undefined for a past or closed day, or before any tap', () => {
  expect(toWatchChoice({ ...chosen, refusal: { day: '2027-03-01', kind: 'past' } })).toBeUndefined()
  expect(toWatchChoice({ ...chosen, refusal: { day: '2027-03-01', kind: 'closed' } })).toBeUndefined()
  expect(toWatchChoice({ ...chosen, refusal: undefined })).toBeUndefined()
})
