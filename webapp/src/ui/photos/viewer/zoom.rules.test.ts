import { describe, expect, it } from 'vitest'
import {
  fillingPhotoView,
  fillingSize,
  isSwipedAway,
  limitPhotoView,
  maxScale,
  wholeScale,
  zoomAt,
} from './zoom.rules.ts'

const picture = { width: 1200, height: 900 }
const frame = { width: 300, height: 450 }

describe('a picture in its frame', () => {
  it('fills the frame, and is visible as a whole at a smaller scale', () => {
    expect(fillingSize(picture, frame)).toEqual({ width: 600, height: 450 })
    expect(wholeScale(picture, frame)).toBe(0.5)
    expect(wholeScale(frame, frame)).toBe(1)
  })

  it('grows around the point under the fingers', () => {
    const at = { x: 60, y: -40 }
    const grown = zoomAt({ scale: 1.5, x: 10, y: 20 }, 3, at)
    const under = (view: typeof grown) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]
    expect(under(grown)).toEqual(under({ scale: 1.5, x: 10, y: 20 }))
  })

  it('settles at filling the frame or as a whole, whichever is nearer', () => {
    expect(limitPhotoView({ scale: 0.9, x: 40, y: 3 }, picture, frame)).toEqual(fillingPhotoView)
    expect(limitPhotoView({ scale: 0.6, x: 40, y: 3 }, picture, frame)).toEqual({ scale: 0.5, x: 0, y: 0 })
    expect(limitPhotoView({ scale: 0.2, x: 0, y: 0 }, picture, frame).scale).toBe(0.5)
  })

  it('moves no further than its edges and grows at most four times', () => {
    expect(limitPhotoView({ scale: 2, x: 9_000, y: -9_000 }, picture, frame)).toEqual({ scale: 2, x: 450, y: -225 })
    expect(limitPhotoView({ scale: 9, x: 0, y: 0 }, picture, frame)).toEqual({ scale: maxScale, x: 0, y: 0 })
  })
})

describe('a swipe down', () => {
  it.each([
    [{ x: 5, y: 160 }, 600, true],
    [{ x: 5, y: 60 }, 90, true],
    [{ x: 5, y: 60 }, 600, false],
    [{ x: 200, y: 160 }, 100, false],
    [{ x: 0, y: -200 }, 100, false],
  ])('of %o in %d ms closes the viewer: %s', (by, elapsedMs, away) => {
    expect(isSwipedAway(by, elapsedMs)).toBe(away)
  })
})
