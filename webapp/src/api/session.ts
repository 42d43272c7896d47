import { CallFailure, type Client } from '@enp/shared/client'
import { asFailure, logIn, logInAsStandIn, resume, revoke } from './session-calls.ts'
import type { SessionStore } from './session-store.ts'
import type { Identity, Language, SessionState, SessionUser } from './session-types.ts'

/** What became of the region that a person wrote. */
export type RegionFate = 'taken' | 'kept' | 'refused'

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
   * The sign-in at the end of onboarding, sent even when the first one succeeded. A region that is not `taken` is
   * `kept` and goes with the next sign-in, unless the server will never take it.
   */
  signInWithRegion(region: string): Promise<RegionFate>
  /** The token was refused: forgets it and tries one silent sign-in. */
  renew(refusedToken: string): Promise<SessionState>
  /** The person changed this about themself: it is known here without a new sign-in. */
  note(change: Partial<Pick<SessionUser, 'language' | 'region'>>): void
  /** The language of the last sign-in on this device. */
  keptLanguage(): Language | undefined
  /**
   * Logs out: clears this device, then revokes the token. A server that can't be reached keeps nobody in. Nothing
   * signs in again, also after a reload, until `comeBack`. Never rejects.
   */
  leave(): Promise<void>
  /** Signs in again after a log-out, because the person asks for it. */
  comeBack(): Promise<SessionState>
  /** Without a messenger, beside the local one: signs in as the stand-in person. Undefined when it worked. */
  enterAsStandIn(): Promise<CallFailure | undefined>
}

export function createSession({ open, store, identity }: SessionParts): Session {
  const { userId } = identity
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'starting' }
  let running: Promise<SessionState> | undefined
  let standsIn = false
  let left = userId !== undefined && store.hasLeft(userId)

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
    const answer = standsIn ? logInAsStandIn(open) : logIn(open, identity.initData, region)
    const reply = await answer.catch((error: unknown) => {
      // A region that the server will never take must not stand in the way of every later sign-in.
      if (asFailure(error).kind === 400) store.forgetRegion()
      throw error
    })
    // Who left while this sign-in was on its way stays out, and its token serves nobody.
    if (left) {
      await revoke(open, reply.token)
      return state
    }
    if (userId !== undefined) {
      store.write(userId, reply.token)
      store.keepLanguage(userId, reply.user.language)
    }
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
    if (!identity.inside && !standsIn) return become({ status: 'outside' })
    if (identity.initData === '' && !standsIn) return become({ status: 'no-data' })
    if (left) return become({ status: 'logged-out', revoked: true })
    try {
      return await signIn()
    } catch (error) {
      const failure = asFailure(error)
      const resumed = await resume(open, store, identity, failure)
      if (left) {
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
      if (userId !== undefined) store.keepRegion(userId, region)
      try {
        await signIn(region)
        return 'taken'
      } catch (error) {
        const { kind, message } = asFailure(error)
        console.warn('The sign-in with a region failed', message)
        return kind === 400 ? 'refused' : 'kept'
      }
    },
    renew(refusedToken) {
      if (left || (state.status === 'signed-in' && state.token !== refusedToken)) return Promise.resolve(state)
      return once(async () => {
        store.clear()
        try {
          return await signIn()
        } catch (error) {
          return left ? state : become(failed(asFailure(error)))
        }
      })
    },
    note(change) {
      if (state.status !== 'signed-in') return
      if (userId !== undefined && change.language) store.keepLanguage(userId, change.language)
      become({ ...state, user: { ...state.user, ...change } })
    },
    keptLanguage() {
      const kept = userId === undefined ? undefined : store.readLanguage(userId)
      return kept === 'ru' || kept === 'en' ? kept : undefined
    },
    async leave() {
      const kept = userId === undefined ? undefined : store.read(userId)
      const token = state.status === 'signed-in' ? state.token : kept
      left = true
      if (userId === undefined) store.clear()
      else store.leave(userId)
      const revoked = token === undefined || (await revoke(open, token))
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
    comeBack() {
      left = false
      store.comeBack()
      return once(startAgain)
    },
  }
}
