export class BotApiError extends Error {
  readonly status: number
  readonly parameters: Record<string, unknown> | undefined

  constructor(status: number, message: string, parameters?: Record<string, unknown>) {
    super(message)
    this.status = status
    this.parameters = parameters
  }
}

const prefixes: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  500: 'Internal Server Error',
  501: 'Not Implemented',
}

/** Adds the prefix and lower-cases the first letter, except in codes. */
export function createBotApiError(status: number, message: string): BotApiError {
  const prefix = prefixes[status] ?? 'Bad Request'
  const isCode = /^.[A-Z_]/.test(message)
  return new BotApiError(status, `${prefix}: ${isCode ? message : message.charAt(0).toLowerCase() + message.slice(1)}`)
}

export const badRequest = (message: string) => createBotApiError(400, message)
export const createNotImplementedError = (feature: string) =>
  createBotApiError(501, `the simulator does not support ${feature}`)

export function tooManyRequests(seconds: number): BotApiError {
  return new BotApiError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
}
