import type { World } from '../telegram/world.ts'

/** The larger of both offsets counts, here and there; the chain follows. */
export async function moveTo(world: World, offsetSeconds: number): Promise<void> {
  world.clock.moveTo(offsetSeconds)
  world.live.publish({ type: 'clock', offsetSeconds: world.clock.offsetSeconds() })
  world.poller.wake()
  world.courier.wake()
  await world.chain?.moveClock(world.clock.offsetSeconds())
}
