import { type BotArguments, type BotClient, CallFailure, createBotClient } from '@enp/shared/client'
import type { CallName, Reply } from '@enp/shared/contract'
import type { Outage } from '@enp/shared/process/outages'
import { requestHeaders } from '@enp/shared/process/request-context'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { formatErrorForLog, isServerUnavailable, type LogLevel, levelOfFailure } from './telegram/bot-api-failure.ts'
import { type Pause, realPause } from './telegram/pause.ts'

/** The server is on the same machine or network: after this time it is down, not slow. */
const timeoutMs = 3_000

export function connectServer(
  { serverUrl, serviceToken }: Pick<Config, 'serverUrl' | 'serviceToken'>,
  outage?: Outage,
): BotClient {
  const client = createBotClient({ baseUrl: serverUrl, token: () => serviceToken, headers: requestHeaders, timeoutMs })
  if (!outage) return client
  return async (name, ...rest) => {
    try {
      const reply = await client(name, ...rest)
      outage.succeeded()
      return reply
    } catch (error) {
      if (isServerUnavailable(error)) outage.failed(formatErrorForLog(error))
      else outage.succeeded()
      throw error
    }
  }
}

/** Retries while the server is unavailable; throws refusals and our own errors at once. */
export type WithRetries = <T>(call: () => Promise<T>, pausesMs?: readonly number[]) => Promise<T>

/** Short, because the user waits, and so does their next update. */
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

export function isTemporary(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  return typeof error.kind !== 'number' || error.kind >= 500 || error.kind === 429
}

/** Returns whether the server refuses the data itself; 401 and 403 concern the token. */
export function isPermanent(error: unknown): error is CallFailure {
  return error instanceof CallFailure && !isTemporary(error) && error.kind !== 401 && error.kind !== 403
}

/** Data, or the code of a refusal; UNAVAILABLE if the server can't be reached. */
export type CallResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string; readonly details: unknown }

/** The data of a call's reply. */
export type CallData<K extends CallName> = Reply<K> extends { readonly data: infer T } ? T : never

/** Calls with retries and returns refusals; throws our own errors. */
export async function fetchFromServer<K extends CallName>(
  { server, withRetries }: { readonly server: BotClient; readonly withRetries: WithRetries },
  log: Logger,
  ...call: [name: K, ...rest: BotArguments<K>]
): Promise<CallResult<CallData<K>>> {
  try {
    const { data } = (await withRetries(() => server(...call))) as { data: CallData<K> }
    return { ok: true, data }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const code = isTemporary(error) ? 'UNAVAILABLE' : (error.code ?? 'UNKNOWN')
    log[toLevel(error)]({ code, error: formatErrorForLog(error) }, 'a server call failed')
    return { ok: false, code, details: error.details }
  }
}

/** A refusal is normal. */
function toLevel(error: CallFailure): LogLevel {
  return isPermanent(error) ? 'info' : levelOfFailure(error, 'error')
}
