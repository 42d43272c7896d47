import { type Client, createClient } from '@enp/shared/client'
import { useSyncExternalStore } from 'react'
import { callAsPerson } from './call-as-person.ts'
import { safeStorage } from './safe-storage.ts'
import { createSession, type Identity, type Session, type SessionState } from './session.ts'
import { createSessionStore } from './session-store.ts'

const baseUrl = window.location.origin

/** Calls that anybody may make. */
export const openCall: Client = createClient({ baseUrl, token: () => undefined })

/** Calls of the signed-in person. */
export const call: Client = (name, ...rest) => api().call(name, ...rest)

let connected: { session: Session; call: Client } | undefined

/** Tells who opened the page and starts the sign-in; once, before the first screen is drawn. */
export function connect(identity: Identity): void {
  const store = createSessionStore(safeStorage(() => window.localStorage))
  const session = createSession({ open: openCall, store, identity })
  const token = () => {
    const state = session.state()
    return state.status === 'signed-in' ? state.token : undefined
  }
  connected = { session, call: callAsPerson(createClient({ baseUrl, token }), session) }
  void session.start()
}

export function session(): Session {
  return api().session
}

/** The state of the sign-in, followed by the caller's screen. */
export function useSession(): SessionState {
  return useSyncExternalStore(session().subscribe, session().state)
}

function api() {
  if (!connected) throw new Error('connect() was not called')
  return connected
}
