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
  /**
   * Sign-in did not work this time; the next call that needs a person tries again. `returning`: this person was
   * here before, with a token or a chosen region to show for it.
   */
  | { readonly status: 'failed'; readonly failure: CallFailure; readonly returning: boolean }
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
  /**
   * The sign-in at the end of onboarding, sent even when the first one succeeded. True when the server has the
   * region; otherwise it is kept and goes with the next sign-in.
   */
  signInWithRegion(region: string): Promise<boolean>
  /** The token was refused: forgets it and tries one silent sign-in. */
  renew(refusedToken: string): Promise<SessionState>
}

export function createSession({ open, store, identity }: SessionParts): Session {
  const { userId } = identity
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
  const keptRegion = () => (userId === undefined ? undefined : store.readRegion(userId))
  const signIn = async (region = keptRegion()): Promise<SessionState> => {
    const reply = await logIn(open, identity.initData, region).catch((error: unknown) => {
      // A region that the server will never take must not stand in the way of every later sign-in.
      if (asFailure(error).kind === 400) store.forgetRegion()
      throw error
    })
    if (userId !== undefined) store.write(userId, reply.token)
    // Another region may have been chosen while this sign-in was on its way.
    if (keptRegion() === region) store.forgetRegion()
    return become({ status: 'signed-in', token: reply.token, user: reply.user })
  }
  const failed = (failure: CallFailure): SessionState => {
    if (failure.code === 'INIT_DATA_EXPIRED') return { status: 'reopen' }
    const token = userId === undefined ? undefined : store.read(userId)
    return { status: 'failed', failure, returning: (token ?? keptRegion()) !== undefined }
  }
  const startAgain = async (): Promise<SessionState> => {
    if (!identity.inside) return become({ status: 'outside' })
    if (identity.initData === '') return become({ status: 'no-data' })
    try {
      return await signIn()
    } catch (error) {
      const failure = asFailure(error)
      const resumed = await resume(open, store, identity, failure)
      return become(resumed instanceof CallFailure ? failed(resumed) : (resumed ?? failed(failure)))
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
      if (userId !== undefined) store.keepRegion(userId, region)
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
          return become(failed(asFailure(error)))
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

/**
 * When the init data is refused, a token that still lives is as good: a reload long after the start comes here. A
 * failure means that the server could not be asked about the token.
 */
async function resume(
  open: Client,
  store: SessionStore,
  { userId }: Identity,
  failure: CallFailure,
): Promise<SessionState | CallFailure | undefined> {
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
    return typeof reason.kind === 'number' ? undefined : reason
  }
}

function asFailure(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : new CallFailure('PARSING_ERROR', 'Authentication failed')
}
