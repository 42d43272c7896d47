import type { Reply } from '../fixtures/harness.ts'

/** Allowed replies such as `409 NOT_REFUNDABLE used`; several if the order is open. */
export interface Expected {
  readonly allowed: readonly string[]
  readonly data?: Readonly<Record<string, unknown>>
  readonly details?: Readonly<Record<string, unknown>>
}

/** Returns status, error code and reason in one line. */
export function expectedNotifications({ status, body }: Reply): string {
  const { code, details } = body?.error ?? {}
  return [status, code, details?.reason].filter((part) => part !== undefined).join(' ')
}

export function outcome(reply: Reply): string {
  const { effect, ok, state, purchase } = reply.body?.data ?? {}
  return [expectedNotifications(reply), effect, ok === undefined ? undefined : `ok ${ok}`, state, purchase?.status]
    .filter(Boolean)
    .join(' ')
}

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
