import type { World } from '../telegram/world.ts'
import { type Body, ControlFailure } from './input.ts'

/**
 * Switches what slows a bot down: sending limits, the pace of getUpdates and of setWebhook. Kept
 * through a restart.
 */
export function switchLimits(world: World, { on }: Body): { on: boolean } {
  if (typeof on !== 'boolean') throw new ControlFailure(400, 'on must be true or false.')
  world.state.limits = on
  world.touch()
  return { on }
}
