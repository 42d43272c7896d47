import { type Client, createClient } from '@enp/shared/client'
import { createApiConnection } from './api-connection.ts'
import { deviceStorage, tabSessionStorage } from './offline/device-storage.ts'
import { callAsUser } from './session/call-as-user.ts'
import { createSession, type Session } from './session/session.ts'
import { createSessionStore } from './session/session-store.ts'
import type { LaunchIdentity } from './session/session-types.ts'

const baseUrl = window.location.origin

const readCopy = async (userId: number) => (await import('./session/session-copy.ts')).readSessionCopy(userId)

const unwatched = createClient({ baseUrl, token: () => undefined })

export const apiConnection = createApiConnection({ probe: () => unwatched('GET /auth/test') })

export const publicCall: Client = apiConnection.watch(unwatched)

export const call: Client = (name, ...rest) => api().call(name, ...rest)

let connected: { session: Session; call: Client } | undefined

/** Sets the identity and starts the sign-in. Must be called once, before the first render. */
export function startSession(identity: LaunchIdentity): void {
  const store = createSessionStore(deviceStorage, tabSessionStorage)
  const session = createSession({ open: publicCall, store, identity, readCopy })
  const token = () => {
    const state = session.state()
    return state.status === 'signed-in' ? state.token : undefined
  }
  connected = { session, call: callAsUser(apiConnection.watch(createClient({ baseUrl, token })), session) }
  apiConnection.onReconnect(() => {
    if (session.state().status === 'failed') void session.start()
  })
  void session.start()
}

export function session(): Session {
  return api().session
}

function api() {
  if (!connected) throw new Error('connect() was not called')
  return connected
}
