import type { World } from '../telegram/world.ts'

/** The larger of both offsets counts, here and there. */
export function moveTo(world: World, offsetSeconds: number): void {
  world.clock.moveTo(offsetSeconds)
  world.live.tell({ type: 'clock', offsetSeconds: world.clock.offsetSeconds() })
  world.poller.wake()
  world.courier.wake()
}
