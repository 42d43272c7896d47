import { randomUUID } from 'node:crypto'
import type { Reply } from '../fixtures/harness.ts'

/**
 * How often a request is fired, all at once: `one key` is a client that repeats it under the same
 * Idempotency-Key.
 */
export const modes = ['once', 'thrice', 'one key'] as const
export type Mode = (typeof modes)[number]
/** Of calls that know no key. */
export type Keyless = Exclude<Mode, 'one key'>

export const toText = (mode: Mode) => (mode === 'once' ? '' : ` (${mode})`)

export function fire(mode: Mode, request: (headers: Record<string, string>) => Promise<Reply>): Promise<Reply[]> {
  const headers: Record<string, string> = mode === 'one key' ? { 'idempotency-key': randomUUID() } : {}
  return Promise.all(Array.from({ length: mode === 'once' ? 1 : 3 }, () => request(headers)))
}

/** Equal requests may come in any order, so what succeeded is taken as first. */
export function judgeEach(mode: Mode, replies: readonly Reply[], judge: (reply: Reply) => string[]): string[] {
  const [first, ...rest] = replies.toSorted((one, other) => one.status - other.status)
  if (!first) return []
  if (mode !== 'one key' || first.status >= 400) return [first, ...rest].flatMap(judge)
  const same = JSON.stringify(first.body)
  const others = rest.filter(({ body }) => JSON.stringify(body) !== same)
  return [...judge(first), ...others.map((reply) => `a repeat answered ${JSON.stringify(reply.body)}, not ${same}`)]
}
