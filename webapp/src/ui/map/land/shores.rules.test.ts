import { expect, test } from 'vitest'
import { splitShore, thinShore } from './shores.rules.ts'

const circle = Array.from({ length: 200 }, (_, at) => {
  const angle = (at / 200) * 2 * Math.PI
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

test('thins a ring to points that are far enough apart, and drops it below three points', () => {
  const kept = thinShore(circle, 0.1)
  expect(kept.length).toBeGreaterThan(30)
  expect(kept.length).toBeLessThan(80)
  expect(kept[0]).toEqual(circle[0])
  expect(thinShore(circle, 3)).toEqual([])
  expect(thinShore(circle, 0)).toEqual(circle)
})

test('splits a ring into closed stretches, each with its bounding box', () => {
  const stretches = splitShore(circle)
  expect(stretches.length).toBe(5)
  expect(stretches[0]?.points[0]).toEqual(circle[0])
  expect(stretches.at(-1)?.points.at(-1)).toEqual(circle[0])
  for (const [at, { points, west, east, north, south }] of stretches.entries()) {
    expect(points.every(({ x, y }) => x >= west && x <= east && y >= north && y <= south)).toBe(true)
    expect(points.at(-1)).toEqual((stretches[at + 1] ?? stretches[0])?.points[0])
  }
})
