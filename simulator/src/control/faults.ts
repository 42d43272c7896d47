import { type BotApiFault, faultKinds } from '../telegram/faults.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { type ControlBody, ControlFailure, optionalInteger, optionalText } from './input.ts'

/** Adds a fault for the next `times` matching calls or new updates. */
export function addFault(world: SimulatorWorld, body: ControlBody): BotApiFault[] {
  const kind = faultKinds.find((one) => one === String(body.kind))
  if (!kind) throw new ControlFailure(400, `kind must be one of ${faultKinds.join(', ')}.`)
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
export function switchLimits(world: SimulatorWorld, { on }: ControlBody): { on: boolean } {
  if (typeof on !== 'boolean') throw new ControlFailure(400, 'on must be true or false.')
  world.state.limits = on
  world.touch()
  return { on }
}
