import { expect, it } from 'vitest'
import { deservesOffer, noVisits, readVisits, withVisit } from './visits.rules.ts'

const hourMs = 3_600_000
const noon = Date.parse('2026-12-05T12:00:00Z')
const after = (...hours: number[]) => hours.reduce((visits, hour) => withVisit(visits, noon + hour * hourMs), noVisits)

it('openings close together are one visit, those of three days are three', () => {
  expect(after(0, 1, 2, 3).count).toBe(1)
  expect(after(0, 24, 25, 48).count).toBe(3)
  expect(after(0, 5, 10).count).toBe(3)
})

it('the third visit deserves the offer, unless it was made', () => {
  expect([after(0, 24), after(0, 24, 48)].map(deservesOffer)).toEqual([false, true])
  expect(deservesOffer({ ...after(0, 24, 48), isOffered: true })).toBe(false)
})

it('is read as it was stored, and as nothing where that makes no sense', () => {
  const visits = { ...after(0, 24), isOffered: true }
  expect(readVisits(JSON.stringify(visits))).toEqual(visits)
  for (const text of [null, '', 'null', '[]', '{"count":"x"}', '{']) expect(readVisits(text)).toEqual(noVisits)
})
