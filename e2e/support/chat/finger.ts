import type { CDPSession, Page } from '@playwright/test'

export interface Stroke {
  readonly x?: number
  readonly from: number
  readonly to: number
  /** Duration of the stroke in the events' own clock, independent of the machine's speed. */
  readonly ms?: number
  readonly aside?: number
}

type Place = readonly [x: number, y: number]

const steps = 10
/** A finger rests this long before it lifts, so that the scroll gets no momentum. */
const restMs = 200
const throwMs = 100

/** A real touch: the browser scrolls unless the page handles it. Needs a context with touch. */
export class Finger {
  readonly #session: Promise<CDPSession>

  constructor(page: Page) {
    this.#session = page.context().newCDPSession(page)
  }

  async swipe({ x = 195, from, to, ms = 300, aside = 0 }: Stroke): Promise<void> {
    const began = Date.now()
    await this.#touch('touchStart', began, [x, from])
    for (let step = 1; step <= steps; step += 1) {
      const place: Place = [x + (aside * step) / steps, from + ((to - from) * step) / steps]
      await this.#touch('touchMove', began + (ms * step) / steps, place)
    }
    await this.#touch('touchEnd', began + ms + (ms > throwMs ? restMs : 1))
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', atMs: number, place?: Place): Promise<void> {
    const touchPoints = place ? [{ x: place[0], y: place[1] }] : []
    const session = await this.#session
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: atMs / 1_000 })
  }
}
