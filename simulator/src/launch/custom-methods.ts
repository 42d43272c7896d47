import { simulatedBotToken } from '../simulated-bot.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { type CloudStorage, CloudStorageFailure, deleteValues, readValues, saveValue } from './cloud-storage.ts'
import { createContactResponse } from './create-contact-response.ts'

type Params = Record<string, unknown>
export type CustomMethodResult = { result: unknown } | { error: string }

/** Never throws for invalid input. */
export function invokeCustomMethod(
  world: SimulatorWorld,
  user: SimulatedUser,
  method: string,
  params: Params,
): CustomMethodResult {
  const execute = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!execute) return { error: 'METHOD_INVALID' }
  try {
    return execute(world, user, params)
  } catch (error) {
    if (error instanceof CloudStorageFailure) return { error: error.message }
    throw error
  }
}

const methods: Record<string, (world: SimulatorWorld, user: SimulatedUser, params: Params) => CustomMethodResult> = {
  saveStorageValue: (world, user, { key, value }) => {
    const result = saveValue(toStorage(user), key, value)
    world.touch()
    return { result }
  },
  getStorageValues: (_, user, { keys }) => ({ result: readValues(toStorage(user), keys) }),
  deleteStorageValues: (world, user, { keys }) => {
    const result = deleteValues(toStorage(user), keys)
    world.touch()
    return { result }
  },
  getStorageKeys: (_, user) => ({ result: Object.keys(toStorage(user)) }),
  /** The script retries for three seconds, so the result may be "not yet". */
  getRequestedContact: (_, user) => {
    const contact = createContactResponse(user, simulatedBotToken)
    return contact === undefined ? { error: 'CONTACT_NOT_SHARED' } : { result: contact }
  },
}

function toStorage(user: SimulatedUser): CloudStorage {
  user.cloudStorage ??= {}
  return user.cloudStorage
}
