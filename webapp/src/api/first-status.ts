import type { Reply } from '@enp/shared/contract'
import { call } from './api.ts'

type Status = Reply<'GET /v1/mining/status'>

/** An answer and the device's time when it came. */
interface Arrival<T> {
  readonly reply: T
  readonly at: number
}

let first: Promise<Arrival<Status>> | undefined

/** Asks for what the mining page shows as soon as the person is signed in, while its code is still coming. */
export function prefetchStatus(): void {
  first = arrival(call('GET /v1/mining/status'))
  // A failure is for whoever takes the answer: the query asks again.
  first.catch(() => {})
}

/** The answer that was asked for at the start, once; undefined where there is none. */
export function firstStatus(): Promise<Arrival<Status>> | undefined {
  const taken = first
  first = undefined
  return taken
}

export async function arrival<T>(answer: Promise<T>): Promise<Arrival<T>> {
  const reply = await answer
  return { reply, at: Date.now() }
}
