import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDrag } from './watch-drag.ts'

class Target extends EventTarget {}
let element: Target
const drag = { may: vi.fn(() => true), move: vi.fn(), end: vi.fn(), cancel: vi.fn() }

beforeEach(() => {
  vi.resetAllMocks()
  drag.may.mockReturnValue(true)
  vi.stubGlobal('Element', Target)
  element = new Target()
})
afterEach(() => void vi.unstubAllGlobals())

type Place = readonly [x: number, y: number]

function send(type: string, atMs: number, ...fingers: Place[]): boolean {
  const event = new Event(type, { cancelable: true })
  const touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY }))
  Object.defineProperties(event, { touches: { value: touches }, timeStamp: { value: atMs } })
  element.dispatchEvent(event)
  return event.defaultPrevented
}
const watch = () => watchDrag(element as unknown as HTMLElement, drag)

describe('finger', () => {
  it('that goes down is followed once that is clear, with its speed at the end', () => {
    watch()
    send('touchstart', 0, [100, 100])
    expect(send('touchmove', 10, [100, 102])).toBe(false)
    expect(send('touchmove', 20, [100, 110])).toBe(true)
    expect(send('touchmove', 60, [100, 150])).toBe(true)
    send('touchend', 60)
    expect(drag.move.mock.calls).toEqual([[0], [40]])
    expect(drag.end.mock.calls).toEqual([[40, 1]])
    expect(drag.cancel).not.toHaveBeenCalled()
  })

  it('that taps, goes up or goes sideways is left to the browser until it is lifted', () => {
    watch()
    for (const [x, y] of [
      [100, 101],
      [100, 60],
      [160, 120],
    ] as const) {
      send('touchstart', 0, [100, 100])
      expect(send('touchmove', 10, [x, y])).toBe(false)
      send('touchend', 30)
    }
    send('touchstart', 0, [100, 100])
    send('touchmove', 10, [160, 110])
    expect(send('touchmove', 20, [160, 300])).toBe(false)
    expect([drag.move, drag.end, drag.cancel].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  })

  it('that starts in a forbidden place is not followed', () => {
    drag.may.mockReturnValue(false)
    watch()
    send('touchstart', 0, [100, 100])
    expect(send('touchmove', 10, [100, 140])).toBe(false)
  })

  it('is dropped on a second finger, a system cancel or the end of watching', () => {
    const stop = watch()
    const begin = () => {
      send('touchstart', 0, [100, 100])
      send('touchmove', 10, [100, 140])
    }
    begin()
    send('touchstart', 20, [100, 140], [200, 140])
    begin()
    send('touchcancel', 20)
    begin()
    stop()
    expect(drag.cancel).toHaveBeenCalledTimes(3)
    expect(drag.end).not.toHaveBeenCalled()
    begin()
    expect(drag.may).toHaveBeenCalledTimes(3)
  })
})
