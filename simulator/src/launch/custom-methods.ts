import { token } from '../bot.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import type { World } from '../telegram/world.ts'
import { type CloudStorage, CloudStorageFailure, deleteValues, readValues, saveValue } from './cloud-storage.ts'
import { requestedContact } from './requested-contact.ts'

type Params = Record<string, unknown>
export type Invoked = { result: unknown } | { error: string }

/** `web_app_invoke_custom_method`: Telegram's server executes these, so this one does. Never throws for bad input. */
export function invokeCustomMethod(world: World, person: SimulatedUser, method: string, params: Params): Invoked {
  const execute = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!execute) return { error: 'METHOD_INVALID' }
  try {
    return execute(world, person, params)
  } catch (error) {
    if (error instanceof CloudStorageFailure) return { error: error.message }
    throw error
  }
}

const methods: Record<string, (world: World, person: SimulatedUser, params: Params) => Invoked> = {
  saveStorageValue: (world, person, { key, value }) => {
    const result = saveValue(storageOf(person), key, value)
    world.touch()
    return { result }
  },
  getStorageValues: (_, person, { keys }) => ({ result: readValues(storageOf(person), keys) }),
  deleteStorageValues: (world, person, { keys }) => {
    const result = deleteValues(storageOf(person), keys)
    world.touch()
    return { result }
  },
  getStorageKeys: (_, person) => ({ result: Object.keys(storageOf(person)) }),
  /** The script asks again for three seconds, so an answer may be "not yet". */
  getRequestedContact: (_, person) => {
    const contact = requestedContact(person, token)
    return contact === undefined ? { error: 'CONTACT_NOT_SHARED' } : { result: contact }
  },
}

function storageOf(person: SimulatedUser): CloudStorage {
  person.cloudStorage ??= {}
  return person.cloudStorage
}
