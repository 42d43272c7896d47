import { type Client, createClient } from '@enp/shared/client'
import { callAsUser } from './call-as-user.ts'
import { createConnection } from './connection.ts'
import { deviceStorage, openingStorage } from './device-storage.ts'
import { createSession, type Session } from './session.ts'
import { createSessionStore } from './session-store.ts'
import type { Identity } from './session-types.ts'

const baseUrl = window.location.origin

const unwatched = createClient({ baseUrl, token: () => undefined })

export const connection = createConnection({ probe: () => unwatched('GET /auth/test') })

export const publicCall: Client = connection.watch(unwatched)

export const call: Client = (name, ...rest) => api().call(name, ...rest)

let connected: { session: Session; call: Client } | undefined

/** Sets the identity and starts the sign-in. Must be called once, before the first render. */
export function connect(identity: Identity): void {
  const store = createSessionStore(deviceStorage, openingStorage)
  const session = createSession({ open: publicCall, store, identity })
  const token = () => {
    const state = session.state()
    return state.status === 'signed-in' ? state.token : undefined
  }
  connected = { session, call: callAsUser(connection.watch(createClient({ baseUrl, token })), session) }
  connection.onReconnect(() => {
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
