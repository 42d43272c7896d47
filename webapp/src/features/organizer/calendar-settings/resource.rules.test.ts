import { expect, test } from 'vitest'
import { beginningOn, resourceChange } from './resource.rules.ts'

const draft = { from: '2030-03-01', until: '2030-03-02', capacity: '3' }

test('a shared resource is changed for some days in a row, also to nothing', () => {
  expect(resourceChange(draft)).toEqual({ from: '2030-03-01', until: '2030-03-02', capacity: 3 })
  expect(resourceChange({ ...draft, capacity: '0' })).toMatchObject({ capacity: 0 })
})

test('a range never ends before it begins', () => {
  expect(beginningOn(draft, '2030-03-02')).toMatchObject({ from: '2030-03-02', until: '2030-03-02' })
  expect(beginningOn(draft, '2030-03-09')).toMatchObject({ from: '2030-03-09', until: '2030-03-09' })
})

test('what makes no sense is told by its field', () => {
  for (const until of ['2030-02-28', '2030-05-02', '']) expect(resourceChange({ ...draft, until })).toBe('days')
  for (const capacity of ['', '-1', '1.5', '10001']) expect(resourceChange({ ...draft, capacity })).toBe('capacity')
})
