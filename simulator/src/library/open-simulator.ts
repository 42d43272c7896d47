import type { FastifyInstance } from 'fastify'
import { buildServer } from '../server.ts'
import { openSimulatorWorld } from '../telegram/open-simulator-world.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { FirstUser } from '../telegram/state.ts'
import type { NewSimulatorUser, SimulatorOptions } from './types.ts'

const firstId = 1001
const defaultStars = 150
const defaultUsers: readonly NewSimulatorUser[] = [
  { firstName: 'Alice', username: 'alice', languageCode: 'en' },
  { firstName: 'Bob', username: 'bob', languageCode: 'en' },
]

/** Opens a simulator of any bot. The caller makes the server listen. */
export async function openSimulator(
  options: SimulatorOptions,
): Promise<{ world: SimulatorWorld; app: FastifyInstance }> {
  const { dataDir, bot, users = defaultUsers, clock, tapTimeoutMs } = options
  const world = openSimulatorWorld({
    folder: dataDir,
    webappUrl: options.webappUrl ?? 'http://127.0.0.1:3000',
    bot: { first_name: bot?.name ?? 'Test bot', username: bot?.username ?? 'test_bot' },
    firstUsers: users.map(toFirstUser),
    ...(clock && { realNow: clock }),
    ...(tapTimeoutMs !== undefined && { pressPatienceMs: tapTimeoutMs }),
  })
  if (options.limits !== undefined) world.state.limits = options.limits
  return { world, app: await buildServer(world) }
}

function toFirstUser(user: NewSimulatorUser, index: number): FirstUser {
  const { firstName, lastName, username, languageCode, id = firstId + index, stars = defaultStars } = user
  return {
    id,
    first_name: firstName,
    ...(lastName && { last_name: lastName }),
    ...(username && { username }),
    ...(languageCode && { language_code: languageCode }),
    stars,
  }
}
