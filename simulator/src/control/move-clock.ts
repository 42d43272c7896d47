import type { SimulatorWorld } from '../telegram/simulator-world.ts'

/** Adopts the larger offset and moves the chain's clock. */
export async function adoptClockOffset(world: SimulatorWorld, offsetSeconds: number): Promise<void> {
  world.clock.moveTo(offsetSeconds)
  world.live.publish({ type: 'clock', offsetSeconds: world.clock.offsetSeconds() })
  world.poller.wake()
  world.courier.wake()
  await world.chain?.moveClock(world.clock.offsetSeconds())
}
