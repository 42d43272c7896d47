import { expect, it } from 'vitest'
import { noVisits, readVisits, shouldOfferHomeScreen, withVisit } from './visits.rules.ts'

const hourMs = 3_600_000
const noon = Date.parse('2026-12-05T12:00:00Z')
const after = (...hours: number[]) => hours.reduce((visits, hour) => withVisit(visits, noon + hour * hourMs), noVisits)

it('counts openings close together as one visit, and openings on three days as three', () => {
  expect(after(0, 1, 2, 3).count).toBe(1)
  expect(after(0, 24, 25, 48).count).toBe(3)
  expect(after(0, 5, 10).count).toBe(3)
})

it('offers the icon on the third visit, unless it was offered before', () => {
  expect([after(0, 24), after(0, 24, 48)].map(shouldOfferHomeScreen)).toEqual([false, true])
  expect(shouldOfferHomeScreen({ ...after(0, 24, 48), isOffered: true })).toBe(false)
})

it('reads stored visits, and no visits from invalid data', () => {
  const visits = { ...after(0, 24), isOffered: true }
  expect(readVisits(JSON.stringify(visits))).toEqual(visits)
  for (const text of [null, '', 'null', '[]', '{"count":"x"}', '{']) expect(readVisits(text)).toEqual(noVisits)
})
