import { ControlFailure } from '../input.ts'

export interface ChainLink {
  /** `POST /control/clock`. A chain that is down reads the clock when it starts. */
  moveClock(offsetSeconds: number): Promise<void>
  /** `GET`, `POST`, `DELETE /control/faults`: returns active faults. Throws ControlFailure. */
  faults(method: 'GET' | 'POST' | 'DELETE', change?: object): Promise<unknown>
}

const patienceMs = 5000

export function chainLink(url: string): ChainLink {
  const ask = (method: string, path: string, body?: object) =>
    fetch(new URL(path, url), {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
  return {
    async moveClock(offsetSeconds) {
      await ask('POST', '/control/clock', { offsetSeconds }).catch(() => undefined)
    },
    async faults(method, change) {
      const response = await ask(method, '/control/faults', change).catch(() => {
        throw new ControlFailure(502, 'The chain does not answer.')
      })
      const answer: unknown = await response.json()
      if (!response.ok) throw new ControlFailure(response.status, toSentence(answer))
      return answer
    },
  }
}

const toSentence = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : 'The chain refused.'
