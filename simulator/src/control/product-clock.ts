import { setTimeout as pause } from 'node:timers/promises'
import { isRecord } from '../bot-api/params/params.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { type ProductAddress, postToProduct } from './post-to-product.ts'

export type ProductClock = ReturnType<typeof productClock>

const maxPauseMs = 15_000

export function productClock(product: ProductAddress) {
  return {
    /** Moves the product's clock and returns its offset. Throws a message for users. */
    async moveTo(offsetSeconds: number): Promise<number> {
      const response = await postToProduct(product, '/internal/clock', { offsetSeconds })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return readOffset(await response.json())
    },
  }
}

/** Retries until the product replies; adopts its offset if it is larger. */
export async function agreeOnClock(world: SimulatorWorld, product: ProductClock, stop: AbortSignal): Promise<void> {
  for (let pauseMs = 250; !stop.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      await adoptClockOffset(world, await product.moveTo(world.clock.offsetSeconds()))
      return
    } catch {
      // The product is starting or down: the next round retries.
      await pause(pauseMs, undefined, { signal: stop, ref: false }).catch(() => undefined)
    }
  }
}

function readOffset(answer: unknown): number {
  const data = isRecord(answer) ? answer.data : undefined
  const offset = isRecord(data) ? data.offsetSeconds : undefined
  if (typeof offset !== 'number') throw new Error('it answered without an offset')
  return offset
}

/** Adopts the larger offset and moves the chain's clock. */
export async function adoptClockOffset(world: SimulatorWorld, offsetSeconds: number): Promise<void> {
  world.clock.moveTo(offsetSeconds)
  world.live.publish({ type: 'clock', offsetSeconds: world.clock.offsetSeconds() })
  world.poller.wake()
  world.courier.wake()
  await world.chain?.moveClock(world.clock.offsetSeconds())
}
