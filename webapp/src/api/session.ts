import { CallFailure, type Client } from '@enp/shared/client'
import type { Reply } from '@enp/shared/contract'
import { orSay } from './helper-texts.ts'
import type { SessionStore } from './session-store.ts'

export interface Identity {
  /** A messenger holds the page. */
  readonly inside: boolean
  readonly initData: string
  readonly userId: number | undefined
}

export type SessionUser = Reply<'POST /v1/auth/login'>['user']

export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-in'; readonly token: string; readonly user: SessionUser }
  /** Sign-in did not work this time; the next call that needs a person tries again. */
  | { readonly status: 'failed'; readonly failure: CallFailure }
  | { readonly status: 'outside' }
  | { readonly status: 'no-data' }
  /** Init data and token are both too old: only a new start of the app brings fresh ones. */
  | { readonly status: 'reopen' }

interface SessionParts {
  /** A client without the person's token. */
  readonly open: Client
  readonly store: SessionStore
  readonly identity: Identity
}

export interface Session {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Signs in unless a sign-in runs or the person is signed in. Never rejects. */
  start(): Promise<SessionState>
  /** The sign-in at the end of onboarding, sent even when the first one succeeded. True when the region was kept. */
  signInWithRegion(region: string): Promise<boolean>
  /** The token was refused: forgets it and tries one silent sign-in. */
  renew(refusedToken: string): Promise<SessionState>
}

export function createSession({ open, store, identity }: SessionParts): Session {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'starting' }
  let running: Promise<SessionState> | undefined

  const become = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
    return next
  }
  const once = (work: () => Promise<SessionState>) => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
  const signIn = async (region?: string): Promise<SessionState> => {
    const reply = await logIn(open, identity.initData, region)
    if (identity.userId !== undefined) store.write(identity.userId, reply.token)
    return become({ status: 'signed-in', token: reply.token, user: reply.user })
  }
  const startAgain = async (): Promise<SessionState> => {
    if (!identity.inside) return become({ status: 'outside' })
    if (identity.initData === '') return become({ status: 'no-data' })
    try {
      return await signIn()
    } catch (error) {
      const failure = asFailure(error)
      return become((await resume(open, store, identity, failure)) ?? stateAfter(failure))
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => (state.status === 'signed-in' ? state : once(startAgain)),
    async signInWithRegion(region) {
      try {
        await signIn(region)
        return true
      } catch (error) {
        console.warn('The sign-in with a region failed', asFailure(error).message)
        return false
      }
    },
    renew(refusedToken) {
      if (state.status === 'signed-in' && state.token !== refusedToken) return Promise.resolve(state)
      return once(async () => {
        store.clear()
        try {
          return await signIn()
        } catch (error) {
          return become(stateAfter(asFailure(error)))
        }
      })
    },
  }
}

async function logIn(open: Client, initData: string, region?: string): Promise<Reply<'POST /v1/auth/login'>> {
  const body = region === undefined ? { initData } : { initData, region }
  const reply = await orSay('Authentication failed', open('POST /v1/auth/login', { body }))
  if (!reply.token) throw new CallFailure('PARSING_ERROR', 'Token not received from server')
  return reply
}

/** When the init data is refused, a token that still lives is as good: a reload long after the start comes here. */
async function resume(
  open: Client,
  store: SessionStore,
  { userId }: Identity,
  failure: CallFailure,
): Promise<SessionState | undefined> {
  if (userId === undefined || failure.kind !== 401) return undefined
  const token = store.read(userId) ?? store.takeLegacy()
  try {
    if (!token) throw new CallFailure(401, 'No token available')
    const { user } = await orSay('Token verification failed', open('POST /auth/verify', { body: { token } }))
    if (user.telegram_id !== userId) throw new CallFailure(401, 'Token verification failed')
    store.write(userId, token)
    return { status: 'signed-in', token, user }
  } catch (error) {
    const reason = asFailure(error)
    console.info('No earlier session to go on with:', reason.message)
    if (reason.kind === 401) store.clear()
    return typeof reason.kind === 'number' ? undefined : { status: 'failed', failure: reason }
  }
}

function stateAfter(failure: CallFailure): SessionState {
  return failure.code === 'INIT_DATA_EXPIRED' ? { status: 'reopen' } : { status: 'failed', failure }
}

function asFailure(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : new CallFailure('PARSING_ERROR', 'Authentication failed')
}
