import { ControlFailure } from '../input.ts'

/** What the messenger asks of the chain's process besides people's wallets. */
export interface ChainLink {
  /**
   * `POST /control/clock { offsetSeconds }`. A chain that is away asks for the clock itself when it
   * starts.
   */
  moveClock(offsetSeconds: number): Promise<void>
  /**
   * `GET`, `POST` and `DELETE /control/faults`: the faults that are on then. Throws a
   * ControlFailure.
   */
  faults(method: 'GET' | 'POST' | 'DELETE', change?: object): Promise<unknown>
}

const patienceMs = 5000

/** @param url of the chain's process, without a path */
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
