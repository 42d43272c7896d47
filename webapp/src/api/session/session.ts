import { CallFailure, type Client } from '@enp/shared/client'
import { logIn, logInAsStandIn, resumeSession, revokeToken, toCallFailure } from './session-calls.ts'
import type { SessionStore } from './session-store.ts'
import type { Language, LaunchIdentity, SessionState, SessionUser } from './session-types.ts'

/** `saved` on the server, `stored` for the next sign-in, or `rejected` by the server. */
export type RegionOutcome = 'saved' | 'stored' | 'rejected'

interface SessionParts {
  readonly open: Client
  readonly store: SessionStore
  readonly identity: LaunchIdentity
}

export interface Session {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Signs in unless already signed in or signing in. Never rejects. */
  start(): Promise<SessionState>
  /** Signs in at the end of onboarding, even if already signed in, to send the region. */
  signInWithRegion(region: string): Promise<RegionOutcome>
  renew(refusedToken: string): Promise<SessionState>
  updateUser(change: Partial<Pick<SessionUser, 'language' | 'region'>>): void
  storedLanguage(): Language | undefined
  /** Clears the device, revokes the token, blocks sign-ins until `signInAgain`. Never rejects. */
  logOut(): Promise<void>
  signInAgain(): Promise<SessionState>
  /** Signs in as the stand-in user, outside Telegram. Returns the failure, else undefined. */
  enterAsStandIn(): Promise<CallFailure | undefined>
}

export function createSession({ open, store, identity }: SessionParts): Session {
  const { userId } = identity
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'starting' }
  let running: Promise<SessionState> | undefined
  let standsIn = false
  let loggedOut = userId !== undefined && store.hasLoggedOut(userId)

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
  const storedRegion = () => (userId === undefined ? undefined : store.readRegion(userId))
  const signIn = async (region = storedRegion()): Promise<SessionState> => {
    const answer = standsIn ? logInAsStandIn(open) : logIn(open, identity.initData, region)
    const reply = await answer.catch((error: unknown) => {
      // A rejected region must not block every later sign-in.
      if (toCallFailure(error).kind === 400) store.removeRegion()
      throw error
    })
    // A user who logged out during this sign-in stays logged out; the new token is revoked.
    if (loggedOut) {
      await revokeToken(open, reply.token)
      return state
    }
    if (userId !== undefined) {
      store.write(userId, reply.token)
      store.storeLanguage(userId, reply.user.language)
    }
    // The user may have chosen another region during this sign-in.
    if (storedRegion() === region) store.removeRegion()
    return become({ status: 'signed-in', token: reply.token, user: reply.user })
  }
  const failed = (failure: CallFailure): SessionState => {
    if (failure.code === 'INIT_DATA_EXPIRED') return { status: 'reopen' }
    const token = userId === undefined ? undefined : store.read(userId)
    return { status: 'failed', failure, returning: (token ?? storedRegion()) !== undefined }
  }
  const startAgain = async (): Promise<SessionState> => {
    if (!identity.inside && !standsIn) return become({ status: 'outside' })
    if (identity.initData === '' && !standsIn) return become({ status: 'no-data' })
    if (loggedOut) return become({ status: 'logged-out', revoked: true })
    try {
      return await signIn()
    } catch (error) {
      const failure = toCallFailure(error)
      const resumed = await resumeSession(open, store, identity, failure)
      if (loggedOut) {
        store.clear()
        return state
      }
      return become(resumed instanceof CallFailure ? failed(resumed) : (resumed ?? failed(failure)))
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => (state.status === 'signed-in' || state.status === 'logged-out' ? state : once(startAgain)),
    async signInWithRegion(region) {
      if (userId !== undefined) store.storeRegion(userId, region)
      try {
        await signIn(region)
        return 'saved'
      } catch (error) {
        const { kind, message } = toCallFailure(error)
        console.warn('The sign-in with a region failed', message)
        return kind === 400 ? 'rejected' : 'stored'
      }
    },
    renew(refusedToken) {
      if (loggedOut || (state.status === 'signed-in' && state.token !== refusedToken)) return Promise.resolve(state)
      return once(async () => {
        store.clear()
        try {
          return await signIn()
        } catch (error) {
          return loggedOut ? state : become(failed(toCallFailure(error)))
        }
      })
    },
    updateUser(change) {
      if (state.status !== 'signed-in') return
      if (userId !== undefined && change.language) store.storeLanguage(userId, change.language)
      become({ ...state, user: { ...state.user, ...change } })
    },
    storedLanguage() {
      const stored = userId === undefined ? undefined : store.readLanguage(userId)
      return stored === 'ru' || stored === 'en' ? stored : undefined
    },
    async logOut() {
      const stored = userId === undefined ? undefined : store.read(userId)
      const token = state.status === 'signed-in' ? state.token : stored
      loggedOut = true
      store.logOut(userId)
      const revoked = token === undefined || (await revokeToken(open, token))
      become({ status: 'logged-out', revoked })
    },
    async enterAsStandIn() {
      standsIn = true
      const entered = await once(startAgain)
      if (entered.status !== 'failed') return undefined
      standsIn = false
      become({ status: 'outside' })
      return entered.failure
    },
    signInAgain() {
      loggedOut = false
      store.clearLogOut()
      return once(startAgain)
    },
  }
}
