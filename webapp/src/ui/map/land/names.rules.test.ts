import { describe, expect, it } from 'vitest'
import { type Box, findLabelPosition, markBox } from './names.rules.ts'

const moscow = { x: 100, y: 100 }
const size = { half: 30, height: 16 }
const own: Box = { left: 70, right: 130, top: 92, bottom: 108 }
const isApart = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

describe('a label', () => {
  it('stays in place when no mark covers it', () => {
    expect(findLabelPosition(moscow, size, [markBox('cluster', { x: 300, y: 100 })], [])).toEqual(own)
  })

  it.each([[{ x: 100, y: 100 }], [{ x: 100, y: 90 }], [{ x: 120, y: 110 }], [{ x: 75, y: 118 }]])(
    'is placed next to a cluster at %j, never below it',
    (circle) => {
      const mark = markBox('cluster', circle)
      const box = findLabelPosition(moscow, size, [mark], [])
      expect(box && isApart(box, mark)).toBe(true)
      expect(box && Math.abs(box.top - own.top)).toBeLessThanOrEqual(60)
    },
  )

  it('moves to the other side when another label or mark is in the way', () => {
    const circle = markBox('cluster', moscow)
    const below = findLabelPosition(moscow, size, [circle], [])
    const above = findLabelPosition(moscow, size, [circle], below ? [below] : [])
    expect(below?.top).toBe(circle.bottom)
    expect(above?.bottom).toBe(circle.top)
    const both = [below, above].filter((box) => box !== undefined)
    expect(findLabelPosition(moscow, size, [circle], both)).toBeUndefined()
  })

  it('is not placed below a price', () => {
    const price = markBox('service', { x: 100, y: 120 })
    const box = findLabelPosition(moscow, size, [price], [])
    expect(box && isApart(box, price)).toBe(true)
  })
})
