import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatorMessage } from './types.ts'

const defaultTimeoutMs = 5_000

/** Calls `find` now and after each change of the user's chat, until it returns a message. */
export function waitForMessage(
  world: SimulatorWorld,
  userId: number,
  find: () => SimulatorMessage | undefined,
  timeoutMs = defaultTimeoutMs,
): Promise<SimulatorMessage> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer)
      stopListening()
      finish()
    }
    const check = () => {
      try {
        const message = find()
        if (message) end(() => resolve(message))
      } catch (error) {
        end(() => reject(error))
      }
    }
    const stopListening = world.live.listen((event) => {
      if (event.type === 'chat' && event.userId === userId) check()
    })
    const timer = setTimeout(() => {
      end(() => reject(new Error(`No such message arrived for user ${userId} within ${timeoutMs} ms.`)))
    }, timeoutMs)
    check()
  })
}
