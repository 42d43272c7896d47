import { AsyncLocalStorage } from 'node:async_hooks'

interface RequestContext {
  readonly requestId: string
  /** The current span as a W3C traceparent, while traces are exported. */
  readonly traceparent: string | undefined
}

const requests = new AsyncLocalStorage<RequestContext>()

/** The bot sends it and every response of the server has it. */
export const requestIdHeader = 'x-request-id'
export const traceHeader = 'traceparent'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isRequestId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** Everything that `work` starts has this request id: log lines, server calls, notifications. */
export function runWithRequestId<T>(requestId: string, work: () => T, traceparent?: string): T {
  return requests.run({ requestId, traceparent }, work)
}

/** Runs the work of an earlier request; without its id as part of the current one. */
export function runForRequest<T>(requestId: string | null, work: () => T): T {
  return requestId === null ? work() : runWithRequestId(requestId, work)
}

export const findRequestId = (): string | undefined => requests.getStore()?.requestId
export const findTraceparent = (): string | undefined => requests.getStore()?.traceparent

/** A pino mixin: adds the request id to a line that has none. */
export function requestIdOfLine(): object {
  const reqId = findRequestId()
  return reqId === undefined ? {} : { reqId }
}

/** Headers of a call to the server, so that its lines and spans belong to the same request. */
export function requestHeaders(): Record<string, string> {
  const context = requests.getStore()
  if (!context) return {}
  const { requestId, traceparent } = context
  return { [requestIdHeader]: requestId, ...(traceparent !== undefined && { [traceHeader]: traceparent }) }
}
