import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { type ControlBody, ControlFailure, requiredInteger } from './input.ts'
import { adoptClockOffset, type ProductClock } from './product-clock.ts'

/** Ten years, as in the product. */
const maxOffsetSeconds = 315_360_000

export function showClock(world: SimulatorWorld): { now: string; offsetSeconds: number } {
  return { now: new Date(world.clock.nowMs()).toISOString(), offsetSeconds: world.clock.offsetSeconds() }
}

/** Moves the product first: if it refuses, nothing has moved here either. */
export async function advanceClock(world: SimulatorWorld, product: ProductClock | undefined, body: ControlBody) {
  const target = world.clock.offsetSeconds() + requiredInteger(body, 'advanceSeconds', 0)
  if (target > maxOffsetSeconds) throw new ControlFailure(400, 'The clock does not go that far.')
  await adoptClockOffset(world, product ? await askProduct(product, target) : target)
  return showClock(world)
}

async function askProduct(product: ProductClock, target: number): Promise<number> {
  try {
    return Math.max(target, await product.moveTo(target))
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it did not answer'
    throw new ControlFailure(502, `The product's clock could not be moved (${why}), so the messenger's stays as well.`)
  }
}
