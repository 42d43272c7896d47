import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** The bot sends it and every response of the server has it. */
export const requestIdHeader = 'x-request-id'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isRequestId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** Everything that `work` starts has this request id: log lines, server calls, notifications. */
export function runWithRequestId<T>(requestId: string, work: () => T): T {
  return requests.run(requestId, work)
}

export const findRequestId = (): string | undefined => requests.getStore()

/** A pino mixin: adds the request id to a line that has none. */
export function requestIdOfLine(): object {
  const reqId = findRequestId()
  return reqId === undefined ? {} : { reqId }
}

/** Headers of a call to the server, so that its log lines have the same request id. */
export function requestHeaders(): Record<string, string> {
  const requestId = findRequestId()
  return requestId === undefined ? {} : { [requestIdHeader]: requestId }
}
