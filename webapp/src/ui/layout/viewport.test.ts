import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageMotion } from './spec-constants.ts'
import { createViewport, createViewportSizeCache } from './viewport.ts'

describe('width', () => {
  it('has the name and the group of the specification, section 2', () => {
    const { of } = createViewportSizeCache()
    const named = [320, 374, 375, 389, 390, 413, 414, 429, 430, 1280].map((width) => {
      const { name, group } = of(width)
      return `${name}/${group}`
    })
    expect(named).toEqual([
      'extra-small/small',
      'extra-small/small',
      'small/small',
      'small/small',
      'medium/medium',
      'medium/medium',
      'large/large',
      'large/large',
      'extra-large/large',
      'extra-large/large',
    ])
  })

  it('slides 15 px in 0.12 s when it is small, else 20 px in 0.15 s', () => {
    const { of } = createViewportSizeCache()
    expect([of(389).page, of(390).page]).toEqual([
      { durationMs: 120, shiftPx: 15 },
      { durationMs: 150, shiftPx: 20 },
    ])
  })

  it('is cached, the last twenty of them', () => {
    const sizes = createViewportSizeCache()
    for (let width = 300; width < 400; width += 1) sizes.of(width)
    expect(sizes.count).toBe(20)
  })
})

class FakeScreen extends EventTarget {
  innerWidth: number

  constructor(width: number) {
    super()
    this.innerWidth = width
  }

  resizeTo(width: number) {
    this.innerWidth = width
    this.dispatchEvent(new Event('resize'))
  }
}

describe('viewport', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('follows a burst of resizes once, 16 ms after the last of them', () => {
    const screen = new FakeScreen(430)
    const viewport = createViewport(screen)
    const told = vi.fn()
    viewport.subscribe(told)
    for (const width of [400, 380, 360]) {
      screen.resizeTo(width)
      vi.advanceTimersByTime(15)
    }
    expect([told.mock.calls.length, viewport.size().name]).toEqual([0, 'extra-large'])
    vi.advanceTimersByTime(1)
    expect([told.mock.calls.length, viewport.size().name]).toEqual([1, 'extra-small'])
  })

  it('notifies nothing when the width has the same name', () => {
    const screen = new FakeScreen(391)
    const viewport = createViewport(screen)
    const told = vi.fn()
    viewport.subscribe(told)
    screen.resizeTo(400)
    vi.advanceTimersByTime(16)
    expect(told).not.toHaveBeenCalled()
  })
})

it('style sheets and code slide a page by the same distance and time', () => {
  const tokens = readFileSync(new URL('../../../../shared/design/tokens.css', import.meta.url), 'utf8')
  const said = [...tokens.matchAll(/--page-duration:([\d.]+)s;\s*--page-shift:(\d+)px/g)].map(([, seconds, px]) => ({
    durationMs: Number(seconds) * 1000,
    shiftPx: Number(px),
  }))
  expect(said).toEqual([pageMotion.usual, pageMotion.small, { durationMs: 10, shiftPx: 0 }])
})
