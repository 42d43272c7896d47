import { type BotApiFault, faultKinds } from '../telegram/faults.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import {
  type ControlBody,
  ControlFailure,
  optionalInteger,
  optionalText,
  requiredBoolean,
  requiredChoice,
} from './input.ts'

/** Adds a fault for the next `times` matching calls or new updates. */
export function addFault(world: SimulatorWorld, body: ControlBody): BotApiFault[] {
  const kind = requiredChoice(body, 'kind', faultKinds)
  const method = optionalText(body, 'method')?.toLowerCase()
  const chatId = optionalInteger(body, 'chatId', Number.MIN_SAFE_INTEGER)
  const value = body.value
  if (value !== undefined && typeof value !== 'string' && !(typeof value === 'number' && value >= 0)) {
    throw new ControlFailure(400, 'value must be a text or a number of seconds.')
  }
  world.faults.add({
    kind,
    times: optionalInteger(body, 'times', 1) ?? 1,
    ...(method ? { method } : {}),
    ...(chatId === undefined ? {} : { chatId }),
    ...(value === undefined ? {} : { value }),
  })
  return world.faults.list()
}

/** Switches the limits for sending, getUpdates and setWebhook; saved across restarts. */
export function switchLimits(world: SimulatorWorld, body: ControlBody): { on: boolean } {
  const on = requiredBoolean(body, 'on')
  world.state.limits = on
  world.touch()
  return { on }
}
