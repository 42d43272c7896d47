import { CallFailure, type Client, createClient } from '@enp/shared/client'
import type { Logger } from 'pino'
import { describe, isServerUnavailable } from './bot-api-failure.ts'
import type { Config } from './config.ts'
import { type Pause, realPause } from './pause.ts'

/** The server is on the same machine or beside it: longer than this it is not slow but gone. */
const timeoutMs = 3_000

export function connectServer({ serverUrl, serviceToken }: Pick<Config, 'serverUrl' | 'serviceToken'>): Client {
  return createClient({ baseUrl: serverUrl, token: () => serviceToken, timeoutMs })
}

/** Calls again after each pause while the server is away; its refusals and our bugs are thrown at once. */
export type WithRetries = <T>(call: () => Promise<T>, pausesMs?: readonly number[]) => Promise<T>

/** Short, because a person waits for an answer, and their next update behind this one. */
const defaultPausesMs = [300, 900]

export function createRetries(pause: Pause): WithRetries {
  return async (call, pausesMs = defaultPausesMs) => {
    for (const pauseMs of pausesMs) {
      try {
        return await call()
      } catch (error) {
        if (!isTemporary(error)) throw error
        await pause(pauseMs)
      }
    }
    return call()
  }
}

export const withRetries = createRetries(realPause)

/** Nobody answered, or the answer says that it may be another one later. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  return typeof error.kind !== 'number' || error.kind >= 500 || error.kind === 429
}

/** The server will never take this; a refused service token is not about what was sent. */
export function isPermanent(error: unknown): error is CallFailure {
  return error instanceof CallFailure && !isTemporary(error) && error.kind !== 401 && error.kind !== 403
}

/** The server's data, or the code of its refusal: UNAVAILABLE when it can't be reached. */
export type CallResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string; readonly details: unknown }

/** Calls with retries for a person who waits: a refusal and an absence are answers, a bug of ours is thrown. */
export async function fetchFromServer<T>(
  { withRetries }: { readonly withRetries: WithRetries },
  log: Logger,
  call: () => Promise<{ readonly data: T }>,
): Promise<CallResult<T>> {
  try {
    const { data } = await withRetries(call)
    return { ok: true, data }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const code = isTemporary(error) ? 'UNAVAILABLE' : (error.code ?? 'UNKNOWN')
    log[toLevel(error)]({ code, error: describe(error) }, 'the server did not do what was asked')
    return { ok: false, code, details: error.details }
  }
}

/** A refusal is part of the work; a server that is away is known by its own alarms; the rest is a fault. */
function toLevel(error: CallFailure): 'info' | 'warn' | 'error' {
  if (isPermanent(error)) return 'info'
  return isServerUnavailable(error) ? 'warn' : 'error'
}
