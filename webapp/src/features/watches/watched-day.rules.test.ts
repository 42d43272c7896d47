import type { Watch } from '@enp/shared/calls/catalog/watches'
import { expect, it } from 'vitest'
import { findWatchOfDay, findWatchOfOpening } from './watched-day.rules.ts'

const days = {
  serviceId: 's',
  state: 'waiting',
  dates: [{ date: '2030-03-07' }, { date: '2030-03-08', startTime: '09:00' }],
}
const watch = (fields: object) => ({ id: 'w', ...days, ...fields }) as unknown as Watch
const find = (watched: Watch, day: string, startTime?: string) =>
  findWatchOfDay([watched], 's', { optionId: 'o', day, startTime })?.id

it.each([
  ['2030-03-07', undefined, 'w'],
  ['2030-03-07', '12:00', 'w'],
  ['2030-03-08', undefined, 'w'],
  ['2030-03-08', '09:00', 'w'],
  ['2030-03-08', '12:00', undefined],
  ['2030-03-09', undefined, undefined],
])('finds the watch of %s %s', (day, startTime, found) => {
  expect(find(watch({}), day, startTime)).toBe(found)
})

it('covers the nights of a stay but not its last day', () => {
  const stay = watch({ dates: undefined, checkIn: '2030-03-07', checkOut: '2030-03-09' })
  expect(['2030-03-06', '2030-03-07', '2030-03-08', '2030-03-09'].map((day) => find(stay, day))).toEqual([
    undefined,
    'w',
    'w',
    undefined,
  ])
})

it('ignores ended watches and those of other services and options', () => {
  for (const fields of [{ state: 'ended' }, { serviceId: 'other' }, { optionId: 'other' }])
    expect(find(watch(fields), '2030-03-07')).toBeUndefined()
})

it('finds the watch of an opening by the option, and no other watch', () => {
  const opening = { dates: undefined, units: [], reason: 'opens' }
  const findOpening = (fields: object, optionId = 'o') => findWatchOfOpening([watch(fields)], 's', optionId)?.id
  expect(findOpening({ ...opening, optionId: 'o' })).toBe('w')
  expect(findOpening(opening)).toBe('w')
  expect(findOpening({ ...opening, optionId: 'o' }, 'p')).toBeUndefined()
  expect(findOpening({ ...opening, state: 'ended' })).toBeUndefined()
  expect(findOpening({})).toBeUndefined()
  expect(find(watch(opening), '2030-03-07')).toBeUndefined()
})
