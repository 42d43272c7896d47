import { setTimeout as pause } from 'node:timers/promises'
import { CallFailure, type Client, createClient } from '@enp/shared/client'
import type { Config } from './config.ts'

/** The server is on the same machine or beside it: longer than this it is not slow but gone. */
const timeoutMs = 3_000

export function connectServer({ serverUrl, serviceToken }: Pick<Config, 'serverUrl' | 'serviceToken'>): Client {
  return createClient({ baseUrl: serverUrl, token: () => serviceToken, timeoutMs })
}

/** Calls again after each pause while the server is away; its refusals and our bugs are thrown at once. */
export async function patiently<T>(call: () => Promise<T>, pausesMs: readonly number[] = [300, 900]): Promise<T> {
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

/** Nobody answered, or the answer says that it may be another one later. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  return typeof error.kind !== 'number' || error.kind >= 500 || error.kind === 429
}
