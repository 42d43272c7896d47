import { confirmUpdates, readUpdates } from '../telegram/updates.ts'
import type { World } from '../telegram/world.ts'
import { failure } from './failure.ts'
import type { Answer } from './methods.ts'
import { type Params, readInteger, readJson } from './params.ts'

const longestPollSeconds = 50

/** Long polling. The offset confirms, the list of types is remembered, a second poller ends the first. */
export async function getUpdates(world: World, params: Params, gone: AbortSignal): Promise<Answer> {
  const limit = Math.min(Math.max(readInteger(params, 'limit') ?? 100, 1), 100)
  const timeout = Math.min(Math.max(readInteger(params, 'timeout') ?? 0, 0), longestPollSeconds)
  rememberTypes(world, params)
  const from = confirmUpdates(world, readInteger(params, 'offset') ?? 0)
  const read = () => readUpdates(world, from, limit)
  const ready = read()
  if (ready.length > 0 || timeout === 0) {
    world.poller.terminate()
    return { result: ready }
  }
  const end = await world.poller.wait(read, timeout * 1000, gone)
  switch (end.kind) {
    case 'updates':
      return { result: end.updates }
    case 'gone':
      return { result: [] }
    case 'terminated':
      throw failure(409, 'terminated by other getUpdates request; make sure that only one bot instance is running')
  }
}

function rememberTypes(world: World, params: Params): void {
  const types = readJson(params, 'allowed_updates', 'allowed_updates')
  if (!Array.isArray(types)) return
  world.state.allowedUpdates = types.filter((type) => typeof type === 'string')
  world.touch()
}
