import { ControlFailure } from '../input.ts'

export type ChainLink = ReturnType<typeof chainLink>

const patienceMs = 5000

export function chainLink(url: string) {
  const ask = (method: string, path: string, body?: object) =>
    fetch(new URL(path, url), {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
  return {
    /** `POST /control/clock`. A chain that is down reads the clock when it starts. */
    async moveClock(offsetSeconds: number): Promise<void> {
      await ask('POST', '/control/clock', { offsetSeconds }).catch(() => undefined)
    },
    /** `GET`, `POST`, `DELETE /control/faults`: returns active faults. Throws ControlFailure. */
    async faults(method: 'GET' | 'POST' | 'DELETE', change?: object): Promise<unknown> {
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
