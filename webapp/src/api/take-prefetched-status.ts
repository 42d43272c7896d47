import type { Reply } from '@enp/shared/contract'
import { call } from './api.ts'

type Status = Reply<'GET /v1/mining/status'>

interface Arrival<T> {
  readonly reply: T
  readonly at: number
}

let first: Promise<Arrival<Status>> | undefined

/** Requests the mining status right after the sign-in, while the page's code still loads. */
export function prefetchStatus(): void {
  first = withArrivalTime(call('GET /v1/mining/status'))
  first.catch(() => {})
}

export function takePrefetchedStatus(): Promise<Arrival<Status>> | undefined {
  const taken = first
  first = undefined
  return taken
}

export async function withArrivalTime<T>(answer: Promise<T>): Promise<Arrival<T>> {
  const reply = await answer
  return { reply, at: Date.now() }
}
