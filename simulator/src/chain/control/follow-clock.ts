import { setTimeout as pause } from 'node:timers/promises'
import { isRecord } from '../../bot-api/params/params.ts'
import type { ChainClock } from '../open-chain.ts'

const patienceMs = 5000
const maxPauseMs = 15_000

/** Requests the simulator's clock after a start until it replies. Later moves are pushed. */
export async function followClock(clock: ChainClock, simulatorUrl: string, stop: AbortSignal): Promise<void> {
  for (let pauseMs = 250; !stop.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      clock.moveTo(await askOffset(simulatorUrl))
      return
    } catch {
      // The simulator is starting or down: the next round retries.
      await pause(pauseMs, undefined, { signal: stop, ref: false }).catch(() => undefined)
    }
  }
}

async function askOffset(simulatorUrl: string): Promise<number> {
  const response = await fetch(new URL('/control/clock', simulatorUrl), { signal: AbortSignal.timeout(patienceMs) })
  const answer: unknown = await response.json()
  if (!isRecord(answer) || typeof answer.offsetSeconds !== 'number') throw new Error('it answered without an offset')
  return answer.offsetSeconds
}
