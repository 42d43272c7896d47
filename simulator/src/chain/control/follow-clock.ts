import { setTimeout as pause } from 'node:timers/promises'
import { isRecord } from '../../bot-api/params/params.ts'
import type { ChainClock } from '../open-chain.ts'

const patienceMs = 5000
const longestPauseMs = 15_000

/** After a start, asks the simulator for its clock until it replies. Later moves are pushed. */
export async function followClock(clock: ChainClock, simulatorUrl: string, stop: AbortSignal): Promise<void> {
  for (let pauseMs = 250; !stop.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      clock.moveTo(await askOffset(simulatorUrl))
      return
    } catch {
      // It starts at the same time, or is down: the next round asks again.
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
