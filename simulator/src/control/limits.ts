import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { type ControlBody, ControlFailure } from './input.ts'

/** Switches the limits for sending, getUpdates and setWebhook; saved across restarts. */
export function switchLimits(world: SimulatorWorld, { on }: ControlBody): { on: boolean } {
  if (typeof on !== 'boolean') throw new ControlFailure(400, 'on must be true or false.')
  world.state.limits = on
  world.touch()
  return { on }
}
