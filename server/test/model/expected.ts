import type { Reply } from '../harness.ts'

/**
 * What a reply may be: `409 NOT_REFUNDABLE used`, one of several where the product leaves the order
 * open.
 */
export interface Expected {
  readonly allowed: readonly string[]
  /** Values of a success by their path in `data`. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Values of a refusal's details. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** A reply in one line: status, and of a refusal its code and reason. */
export function expectedNotifications({ status, body }: Reply): string {
  const { code, details } = body?.error ?? {}
  return [status, code, details?.reason].filter((part) => part !== undefined).join(' ')
}

/** The same with what a success brought. */
export function outcome(reply: Reply): string {
  const { effect, ok, state, purchase } = reply.body?.data ?? {}
  return [expectedNotifications(reply), effect, ok === undefined ? undefined : `ok ${ok}`, state, purchase?.status]
    .filter(Boolean)
    .join(' ')
}

/** What is wrong with a reply; empty when it is as expected. */
export function complaints(reply: Reply, { allowed, data = {}, details = {} }: Expected): string[] {
  const answer = expectedNotifications(reply)
  if (!allowed.includes(answer)) return [`answered ${answer}, expected ${allowed.join(' or ')}`]
  const isRefusal = reply.status >= 400
  const body = isRefusal ? reply.body.error?.details : reply.body.data
  return Object.entries(isRefusal ? details : data).flatMap(([path, value]) => {
    const found = path.split('.').reduce((part, name) => part?.[name], body)
    const [is, should] = [JSON.stringify(found), JSON.stringify(value)]
    return is === should ? [] : [`answered ${path} ${is}, expected ${should}`]
  })
}
