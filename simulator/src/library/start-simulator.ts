import type { AddressInfo } from 'node:net'
import { botApiLevel } from '../bot-api/server/bot-api-level.ts'
import { simulatedBotToken } from '../simulated-bot.ts'
import { callControl } from './call-control.ts'
import { openSimulator } from './open-simulator.ts'
import type { Simulator, SimulatorOptions } from './types.ts'
import { createUserActions } from './user-actions.ts'

export type * from './types.ts'

/** Starts a local Telegram for one bot. Call `stop` at the end of the test. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The simulator signs identities for any caller, so it refuses to run with NODE_ENV=production.')
  const { world, app } = await openSimulator({ limits: false, ...options })
  try {
    await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  } catch (error) {
    await app.close()
    throw error
  }
  const control = async (path: string, body?: object) => {
    const reply = await callControl(app, path, body)
    if (reply.status < 400) return reply.body
    throw new Error((reply.body as { error: string }).error)
  }
  return {
    apiRoot: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    token: simulatedBotToken,
    botApiLevel,
    ...createUserActions(world),
    control,
    async moveClock(seconds) {
      await control('/clock', { advanceSeconds: seconds })
    },
    stop: () => app.close(),
  }
}
