import { expect, test } from 'vitest'
import { resourceChange, withFirstDay } from './resource.rules.ts'

const draft = { from: '2030-03-01', until: '2030-03-02', capacity: '3' }

test('changes a shared resource for a range of days, also to zero', () => {
  expect(resourceChange(draft)).toEqual({ from: '2030-03-01', until: '2030-03-02', capacity: 3 })
  expect(resourceChange({ ...draft, capacity: '0' })).toMatchObject({ capacity: 0 })
})

test('moves the end of a range that would end before it begins', () => {
  expect(withFirstDay(draft, '2030-03-02')).toMatchObject({ from: '2030-03-02', until: '2030-03-02' })
  expect(withFirstDay(draft, '2030-03-09')).toMatchObject({ from: '2030-03-09', until: '2030-03-09' })
})

test('returns the field with an invalid value', () => {
  for (const until of ['2030-02-28', '2030-05-02', '']) expect(resourceChange({ ...draft, until })).toBe('days')
  for (const capacity of ['', '-1', '1.5', '10001']) expect(resourceChange({ ...draft, capacity })).toBe('capacity')
})
