import { expect, it } from 'vitest'
import { toPlanProgress } from './day-plan.rules.ts'

const trip = { date: '2030-03-13', timeZone: 'Europe/Moscow', endsAt: '2030-03-13T14:30:00.000Z' }
const plan = [
  { time: '08:30', title: 'Выезд' },
  { time: '09:30', title: 'Каньон' },
  { time: '16:00', title: 'Чай' },
]
const pointsAt = (now: string, clock: string, of = trip, stops = plan) =>
  toPlanProgress(stops, of, new Date(now), clock).map(({ point }) => point)

it('marks the current stop by the clock of the service on the day of the trip', () => {
  expect(pointsAt('2030-03-13T05:00:00Z', '08:00')).toEqual(['ahead', 'ahead', 'ahead'])
  expect(pointsAt('2030-03-13T06:30:00Z', '09:30')).toEqual(['done', 'now', 'ahead'])
  expect(pointsAt('2030-03-13T14:30:00Z', '17:30')).toEqual(['done', 'done', 'done'])
})

it('marks all stops as ahead on the days before, at any time', () => {
  expect(pointsAt('2030-03-12T20:00:00Z', '23:00')).toEqual(['ahead', 'ahead', 'ahead'])
})

it('starts a new day of a multi-day tour when the time goes back', () => {
  const tour = { ...trip, endsAt: '2030-03-15T15:00:00.000Z' }
  const days = [
    ...plan,
    { time: '10:00', title: 'Перевал' },
    { time: '12:00', title: 'Обед' },
    { time: '09:00', title: 'Домой' },
  ]
  expect(toPlanProgress(days, tour, new Date('2030-03-01T00:00:00Z'), '03:00').map(({ day }) => day)).toEqual([
    undefined,
    undefined,
    undefined,
    2,
    undefined,
    3,
  ])
  expect(pointsAt('2030-03-14T07:30:00Z', '10:30', tour, days)).toEqual([
    'done',
    'done',
    'done',
    'now',
    'ahead',
    'ahead',
  ])
})
